/** The screens that search long lists, fetched as one. */
export { LongChoiceScreen } from './LongChoiceScreen.tsx';
export { LookupScreen } from './LookupScreen.tsx';
