import type { CreditApplication } from '../../../flows/credit-application/flow.ts';
import type { Beginning } from '../../../flows/credit-application/verification.ts';
import type { ApplicationMachine } from './actors.ts';

/** An application that this page has made, and whose it is. */
export interface Made {
  readonly owner: string;
  readonly inicio: Beginning & { readonly solicitudId: number };
  /** What was answered before it was there, documents too: no storage holds them. */
  readonly held: Readonly<Partial<CreditApplication['answers']>>;
  /** What has made it goes on with it: to build its states again takes as long as to show a question. */
  readonly machine: ApplicationMachine;
}

let last: Made | undefined;
let answered: Made['held'] = {};

/** Notes what was answered of an application that is not there yet. */
export function noteAnswered(answers: Made['held']): void {
  answered = answers;
}

/** Notes what this page has made: the server holds nothing else of it in this moment. */
export function noteMade(made: Omit<Made, 'held'>): void {
  last = { ...made, held: answered };
  answered = {};
}

/** What this page has made, if it is this application; undefined for any other one, or person. */
export const madeHere = (owner: string, solicitudId: number): Made | undefined =>
  last?.owner === owner && last.inicio.solicitudId === solicitudId ? last : undefined;

/** From now on the server may hold more. */
export function forgetMade(): void {
  last = undefined;
}
