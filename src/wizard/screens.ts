import type { Step } from '../../flows/kit/index.ts';
import type {
  AmountInRangeKind,
  ChoiceKind,
  ConfirmationKind,
  ConsentKind,
  DateKind,
  DealershipKind,
  LoanKind,
  LookupKind,
  MoneyKind,
  MultiChoiceKind,
  PaymentKind,
  PhoneKind,
  TextKind,
  UploadKind,
} from '../../flows/answers/index.ts';
import { type Deferred, defer } from '../ui/deferred.tsx';
import { ChoiceScreen } from './screens/ChoiceScreen.tsx';
import { FEW } from './screens/list-limits.ts';

type Kind = Step['kind'];

/** The answer kinds that the wizard knows how to ask. */
export type KnownKind =
  | ChoiceKind<string | number | boolean>
  | TextKind
  | DateKind
  | MoneyKind
  | PhoneKind
  | UploadKind
  | LookupKind
  | DealershipKind
  | MultiChoiceKind
  | ConsentKind
  | ConfirmationKind
  | PaymentKind
  | LoanKind
  | AmountInRangeKind;

const fields = () => import('./screens/fields.ts');
const amounts = () => import('./screens/amounts.ts');
const lists = () => import('./screens/lists.ts');

/** The one module for each kind. The choice comes with the wizard, the others are fetched ahead of their use. */
export const screens = {
  choice: ready({ Screen: ChoiceScreen }),
  text: defer(async () => ({ Screen: (await fields()).TextScreen })),
  date: defer(async () => ({ Screen: (await fields()).DateScreen })),
  money: defer(async () => ({ Screen: (await fields()).MoneyScreen })),
  phone: defer(async () => ({ Screen: (await fields()).PhoneScreen })),
  upload: defer(async () => ({ Screen: (await import('./screens/UploadScreen.tsx')).UploadScreen })),
  lookup: defer(async () => ({ Screen: (await lists()).LookupScreen })),
  dealership: defer(async () => ({ Screen: (await import('./screens/DealershipScreen.tsx')).DealershipScreen })),
  multiChoice: defer(async () => ({ Screen: (await fields()).MultiChoiceScreen })),
  consent: defer(async () => ({ Screen: (await import('./screens/ConsentScreen.tsx')).ConsentScreen })),
  confirmation: defer(async () => ({ Screen: (await fields()).ConfirmationScreen })),
  payment: defer(async () => ({ Screen: (await fields()).PaymentScreen })),
  loan: defer(async () => ({ Screen: (await amounts()).LoanScreen })),
  amountInRange: defer(async () => ({ Screen: (await amounts()).AmountInRangeScreen })),
} satisfies Record<KnownKind['kind'], Deferred<unknown>>;

/** For choices among too many options to look through: it can be searched, and is fetched like the others. */
export const longChoice = defer(async () => ({ Screen: (await lists()).LongChoiceScreen }));

/** Whether a kind is asked by `longChoice`. */
export const isLong = (kind: KnownKind): boolean =>
  kind.kind === 'choice' && kind.dense !== true && kind.options.length > FEW;

function ready<M>(module: M): Deferred<M> {
  return {
    load: () => Promise.resolve(module),
    get: () => module,
    failed: () => false,
    subscribe: () => () => undefined,
  };
}

/** Whether the wizard has a screen for a kind: the kinds of flows/answers are told apart by their name alone. */
export function isKnown(kind: Kind): kind is KnownKind & Kind {
  return kind.kind in screens;
}

/** Fetches the screens of these kinds, one after the other, in the order in which they will be asked. */
export async function warm(kinds: readonly Kind[]): Promise<void> {
  for (const kind of kinds) if (isKnown(kind)) await (isLong(kind) ? longChoice : screens[kind.kind]).load();
}
