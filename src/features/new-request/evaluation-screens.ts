/** The screens up to the beginning of an application, fetched as one. */
export { AnotherPersonScreen } from './AnotherPersonScreen.tsx';
export { ChannelScreen } from './ChannelScreen.tsx';
export { EvaluationScreen } from './EvaluationScreen.tsx';
export { PeopleScreen } from './PeopleScreen.tsx';
export { StartedScreen } from './StartedScreen.tsx';
