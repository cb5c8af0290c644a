import { lazy } from '../../ui/lazy.tsx';
import { type Entry, entry, formEntry, type Kind } from './entry.tsx';
import { ChoiceScreen } from './ChoiceScreen.tsx';
import { FEW } from './list-limits.ts';

export type { EntryProps } from './entry.tsx';

const fields = () => import('./fields.ts');
const amounts = () => import('./amounts.ts');
const lists = () => import('./lists.ts');

/** The screen of several answers that are asked together. */
export const formScreen = lazy(async () => (await import('./FormScreen.tsx')).FormScreen);

/**
 * The one screen of each kind. The choice is loaded with the wizard; the others are preloaded. A choice among
 * too many options can be searched, and is fetched like them.
 */
const entries = [
  entry(
    'choice',
    lazy(async () => (await lists()).LongChoiceScreen),
    { fresh: true, when: ({ dense, options }) => dense !== true && options.length > FEW },
  ),
  entry('choice', ChoiceScreen),
  entry(
    'text',
    lazy(async () => (await fields()).TextScreen),
  ),
  entry(
    'date',
    lazy(async () => (await fields()).DateScreen),
  ),
  entry(
    'money',
    lazy(async () => (await fields()).MoneyScreen),
  ),
  entry(
    'phone',
    lazy(async () => (await fields()).PhoneScreen),
  ),
  entry(
    'upload',
    lazy(async () => (await import('./UploadScreen.tsx')).UploadScreen),
    { fresh: true },
  ),
  entry(
    'lookup',
    lazy(async () => (await lists()).LookupScreen),
    { fresh: true },
  ),
  entry(
    'dealership',
    lazy(async () => (await import('./DealershipScreen.tsx')).DealershipScreen),
    { fresh: true },
  ),
  entry(
    'multiChoice',
    lazy(async () => (await fields()).MultiChoiceScreen),
  ),
  entry(
    'consent',
    lazy(async () => (await import('./ConsentScreen.tsx')).ConsentScreen),
    { fresh: true },
  ),
  entry(
    'confirmation',
    lazy(async () => (await fields()).ConfirmationScreen),
  ),
  entry(
    'payment',
    lazy(async () => (await fields()).PaymentScreen),
    { fresh: true },
  ),
  entry(
    'loan',
    lazy(async () => (await amounts()).LoanScreen),
    { fresh: true },
  ),
  entry(
    'amountInRange',
    lazy(async () => (await amounts()).AmountInRangeScreen),
    { fresh: true },
  ),
  formEntry(formScreen),
] as const;

type KindIn<E> = E extends Entry<infer K> ? K : never;

/** The answer kinds that the wizard knows how to ask. */
export type KnownKind = KindIn<(typeof entries)[number]>;

/** The screen that asks for a kind; undefined where the wizard has none. */
export const screenOf = (kind: Kind) => entries.find(({ asks }) => asks(kind));

/** Fetches the screen of a flow's first question: until then the wizard would have to show that it waits for it. */
export const preloadFirst = async ({ steps: [first] }: { readonly steps: readonly { readonly kind: Kind }[] }) => {
  if (first) await screenOf(first.kind)?.preload?.();
};
