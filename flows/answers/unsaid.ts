import type * as v from 'valibot';

/** An answer that a flow gives itself or that leads elsewhere: the user cannot give it. */
export const unsaid = <Value>(schema: v.GenericSchema<unknown, Value>) => ({ kind: 'unsaid', schema });
