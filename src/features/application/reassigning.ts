import * as v from 'valibot';
import type { Api } from '../../api/api.ts';
import { draft } from '../../platform/storage.ts';
import type { StoredValue } from '../../platform/stored-value.ts';
import { reason } from '../../portal/reason.ts';

/** How an application is passed on to another seller (SL-07), and who hears of it. */
export interface Reassigning {
  readonly api: () => Promise<Pick<Api, 'postAsignacion'>>;
  /** It is that seller's now. */
  readonly onReassigned: (name: string) => void;
}

/** To whom and why, with a sentence for what is missing; the text without spaces around it. */
export const assignmentSchema = v.object({
  vendedorId: v.pipe(v.string(), v.minLength(1, 'Elegí un vendedor')),
  motivo: reason,
});

/** What is being filled in; a seller who is not chosen yet is ''. */
export interface TypedAssignment {
  readonly vendedorId: string;
  readonly motivo: string;
}

export const nothingTyped: TypedAssignment = { vendedorId: '', motivo: '' };

const kept = v.object({ vendedorId: v.string(), motivo: v.string() });

/** What was filled in of an application and not sent yet: it survives a failure, a reload and a new sign-in of the tab (decision 11). */
export const keptAssignment = (solicitudId: number): StoredValue<TypedAssignment> =>
  draft(`reasignacion:${solicitudId}`, kept);
