/** The screens up to the evaluated people, fetched as one. */
export { ChannelStep } from './ChannelStep.tsx';
export { VerificationScreen } from './VerificationScreen.tsx';
