export { CallbackPage as Callback } from '../../features/session/CallbackPage.tsx';
