import { defer, ready } from '../../ui/deferred.tsx';
import { type Entry, entry, formEntry, type Kind } from './entry.tsx';
import { ChoiceScreen } from './ChoiceScreen.tsx';
import { FEW } from './list-limits.ts';

export type { EntryProps } from './entry.tsx';

const fields = () => import('./fields.ts');
const amounts = () => import('./amounts.ts');
const lists = () => import('./lists.ts');

/**
 * The one screen of each kind. The choice is loaded with the wizard; the others are fetched ahead of their use. A choice among
 * too many options can be searched, and is fetched like them.
 */
const entries = [
  entry(
    'choice',
    defer(async () => (await lists()).LongChoiceScreen),
    { fresh: true, isBlank: true, when: ({ dense, options }) => dense !== true && options.length > FEW },
  ),
  entry('choice', ready(ChoiceScreen)),
  entry(
    'text',
    defer(async () => (await fields()).TextScreen),
    { isBlank: true },
  ),
  entry(
    'date',
    defer(async () => (await fields()).DateScreen),
    { isBlank: true },
  ),
  entry(
    'money',
    defer(async () => (await fields()).MoneyScreen),
    { isBlank: true },
  ),
  entry(
    'phone',
    defer(async () => (await fields()).PhoneScreen),
    { isBlank: true },
  ),
  entry(
    'upload',
    defer(async () => (await import('./UploadScreen.tsx')).UploadScreen),
    { fresh: true, isBlank: true },
  ),
  entry(
    'lookup',
    defer(async () => (await lists()).LookupScreen),
    { fresh: true },
  ),
  entry(
    'dealership',
    defer(async () => (await import('./DealershipScreen.tsx')).DealershipScreen),
    { fresh: true },
  ),
  entry(
    'multiChoice',
    defer(async () => (await fields()).MultiChoiceScreen),
  ),
  entry(
    'consent',
    defer(async () => (await import('./ConsentScreen.tsx')).ConsentScreen),
    { fresh: true },
  ),
  entry(
    'confirmation',
    defer(async () => (await fields()).ConfirmationScreen),
  ),
  entry(
    'payment',
    defer(async () => (await fields()).PaymentScreen),
    { fresh: true },
  ),
  entry(
    'loan',
    defer(async () => (await amounts()).LoanScreen),
    { fresh: true },
  ),
  entry(
    'amountInRange',
    defer(async () => (await amounts()).AmountInRangeScreen),
    { fresh: true },
  ),
  formEntry(defer(async () => (await import('./FormScreen.tsx')).FormScreen)),
] as const;

type KindIn<E> = E extends Entry<infer K> ? K : never;

/** The answer kinds that the wizard knows how to ask. */
export type KnownKind = KindIn<(typeof entries)[number]>;

/** The screen that asks for a kind; undefined where the wizard has none. */
export const screenOf = (kind: Kind) => entries.find(({ asks }) => asks(kind));

/** Fetches the screens of these kinds, one after the other, in the order in which they will be asked. */
export async function warm(kinds: readonly Kind[]): Promise<void> {
  for (const kind of kinds) await screenOf(kind)?.load();
}

/** Fetches the screen of a flow's first question: until then the wizard would have to show that it waits for it. */
export const warmFirst = ({ steps }: { readonly steps: readonly { readonly kind: Kind }[] }): Promise<void> =>
  warm(steps.slice(0, 1).map(({ kind }) => kind));
