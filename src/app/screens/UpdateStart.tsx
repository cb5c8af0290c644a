export { UpdateStartPage as UpdateStart } from '../../features/onboarding/UpdateStartPage.tsx';
