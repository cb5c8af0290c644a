export { CallbackPage as default } from '../../features/session/CallbackPage.tsx';
