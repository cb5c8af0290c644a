/** The screens with fields, fetched together: a wizard that uses one of them uses several. */
export { ConfirmationScreen } from './ConfirmationScreen.tsx';
export { DateScreen } from './DateScreen.tsx';
export { MoneyScreen } from './MoneyScreen.tsx';
export { MultiChoiceScreen } from './MultiChoiceScreen.tsx';
export { PaymentScreen } from './PaymentScreen.tsx';
export { PhoneScreen } from './PhoneScreen.tsx';
export { TextScreen } from './TextScreen.tsx';
