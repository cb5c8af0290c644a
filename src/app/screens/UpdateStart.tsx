export { UpdateStartPage as default } from '../../features/onboarding/UpdateStartPage.tsx';
