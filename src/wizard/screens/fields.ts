/** The screens with fields of their own, fetched as one: a wizard that asks by one of them asks by several. */
export { ConfirmationScreen } from './ConfirmationScreen.tsx';
export { DateScreen } from './DateScreen.tsx';
export { MoneyScreen } from './MoneyScreen.tsx';
export { MultiChoiceScreen } from './MultiChoiceScreen.tsx';
export { PaymentScreen } from './PaymentScreen.tsx';
export { PhoneScreen } from './PhoneScreen.tsx';
export { TextScreen } from './TextScreen.tsx';
