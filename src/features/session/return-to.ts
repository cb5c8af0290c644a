import * as v from 'valibot';
import { addresses } from '../../portal/addresses.ts';
import { internalPath } from './internal-path.ts';

const stepState = v.object({ step: v.picklist(['email', 'code']) });

/** Which step of signing in an entry of the history is of; undefined where the address was opened as such. */
export function stepIn(state: unknown): 'email' | 'code' | undefined {
  const parsed = v.safeParse(stepState, state);
  return parsed.success ? parsed.output.step : undefined;
}

const historyState = v.object({ returnTo: v.unknown() });

/** What /signin is given in the history's state, so that it can lead back: no part of any address. */
export function wayBack(path: string): { readonly returnTo: string } {
  return { returnTo: internalPath(path) };
}

/** Where /signin leads once signed in; '/' unless `wayBack` said otherwise. */
export function returnToIn(state: unknown): string {
  const parsed = v.safeParse(historyState, state);
  return parsed.success ? internalPath(parsed.output.returnTo) : addresses.home;
}
