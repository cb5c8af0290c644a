/** How a quote fares; most are ordinary, where each insurer answers when it does (insurers.ts). */
export type Situation =
  | { readonly kind: 'ordinary' }
  /** Every insurer answers at once, and none has a plan. */
  | { readonly kind: 'no-quotes' }
  /** The answer carries no id (IN-05). */
  | { readonly kind: 'without-id' }
  /** No insurer ever answers. */
  | { readonly kind: 'no-answers' }
  /** One more insurer answers at each fetch, and at `fetch` all that are left. */
  | { readonly kind: 'complete-at'; readonly fetch: number };

/** Models, by codia, whose quotes show rare cases; docs/people.md names them. */
const situations: ReadonlyMap<string, Situation> = new Map<string, Situation>([
  ['1250001', { kind: 'no-quotes' }],
  ['1250002', { kind: 'without-id' }],
  ['1250003', { kind: 'no-answers' }],
  ['4300001', { kind: 'complete-at', fetch: 1 }],
  ['4300002', { kind: 'complete-at', fetch: 2 }],
  ['4300003', { kind: 'complete-at', fetch: 3 }],
  ['4300004', { kind: 'complete-at', fetch: 4 }],
  ['4300005', { kind: 'complete-at', fetch: 5 }],
]);

const ordinary: Situation = { kind: 'ordinary' };

/** How the quotes of a model fare. */
export function situationOf(codia: string): Situation {
  return situations.get(codia) ?? ordinary;
}
