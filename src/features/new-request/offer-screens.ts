/** The screens of what is offered, fetched as one. */
export { InsurersScreen } from './InsurersScreen.tsx';
export { OffersScreen } from './OffersScreen.tsx';
