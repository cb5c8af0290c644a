/** The screens of what is offered, fetched as one by every wizard that shows them. */
export { InsurersScreen } from './InsurersScreen.tsx';
export { OffersScreen } from './OffersScreen.tsx';
