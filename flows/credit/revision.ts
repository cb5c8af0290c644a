import * as v from 'valibot';

/** Which revision of an application was read: what another device writes later is not overwritten unseen (SL-05). */
export const leida = v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)));

/** Which revision of an application a run has begun with; 0 for none. */
export const readIn = (beginning: object): number =>
  'leida' in beginning && typeof beginning.leida === 'number' ? beginning.leida : 0;
