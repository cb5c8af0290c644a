import * as v from 'valibot';
import { REQUIRED } from '../../../flows/answers/reading.ts';
import { tooLong } from '../../../flows/answers/text.ts';
import { draft } from '../../platform/storage.ts';
import type { StoredValue } from '../../platform/stored-value.ts';
import { changeTypes } from './change-words.ts';
import type { PedidoDeCambio } from './types.ts';

/** Most characters of a request (contract). */
export const MOST_CHARACTERS = 1000;

const isType = (value: unknown): value is PedidoDeCambio['tipoPedido'] =>
  typeof value === 'string' && Object.hasOwn(changeTypes, value);

/** What is asked for, with a sentence for what is missing; the text without spaces around it. */
export const changeSchema = v.object({
  tipoPedido: v.custom<PedidoDeCambio['tipoPedido']>(isType, 'Elegí una opción'),
  pedido: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, REQUIRED),
    v.maxLength(MOST_CHARACTERS, tooLong(MOST_CHARACTERS)),
  ),
});

/** What is being typed; a type that is not chosen yet is ''. */
export interface TypedChange {
  readonly tipoPedido: string;
  readonly pedido: string;
}

export const nothingTyped: TypedChange = { tipoPedido: '', pedido: '' };

/** It with the key under which these words are sent, however often, by whatever copy of the tab; null of what an older version has kept. */
interface KeptChange extends TypedChange {
  readonly key: string | null;
}

const kept = v.object({ tipoPedido: v.string(), pedido: v.string(), key: v.nullable(v.string()) });

/** What was typed about an application and not sent yet: it survives a reload of the tab, not its closing (decision 11). */
export const keptChange = (solicitudId: number): StoredValue<KeptChange> =>
  draft(`pedido-de-cambio:${solicitudId}`, kept);
