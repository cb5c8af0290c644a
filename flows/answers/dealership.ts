import * as v from 'valibot';
import type { ChoiceOption } from './choice.ts';
import type { AnswerKind } from './kind.ts';
import { catalogValue, type LookupKind } from './lookup.ts';
import { inputSchema, REQUIRED } from './reading.ts';

/** What an agency sells (S3): as a dealership one brand, as a multi-brand agency several. */
export type Dealership = { readonly tipo: 1; readonly marca: string } | { readonly tipo: 2; readonly marca: null };

/** The answer while it is being entered. */
export interface DealershipRaw {
  readonly tipo: Dealership['tipo'] | null;
  readonly marca: string | null;
}

/** Whether an agency is a dealership, and then of which brand: one answer, since neither is useful alone. */
export interface DealershipKind
  extends AnswerKind<'dealership', DealershipRaw, Dealership>, Pick<LookupKind, 'catalog'> {
  readonly types: readonly ChoiceOption<Dealership['tipo']>[];
}

/** The type that has a brand. */
export const SINGLE_BRAND = 1;
const MULTI_BRAND = 2;
const BRAND_NEEDED = 'Elegí la marca de la concesionaria';

const rawSchema = v.strictObject({ tipo: v.nullable(v.picklist([1, 2])), marca: v.nullable(catalogValue) });

/**
 * The type of an agency: a dealership requires a brand, multi-brand needs none (S3, S5, ON-01).
 *
 * @param catalog names the list of brands
 */
export function dealership({ catalog }: Pick<LookupKind, 'catalog'>): DealershipKind {
  const several = { tipo: MULTI_BRAND, marca: null } as const;
  return {
    kind: 'dealership',
    catalog,
    types: [
      { value: SINGLE_BRAND, label: 'Concesionaria' },
      { value: MULTI_BRAND, label: 'Multimarca' },
    ],
    schema: v.union([
      v.strictObject({ tipo: v.literal(SINGLE_BRAND), marca: catalogValue }),
      v.strictObject({ tipo: v.literal(MULTI_BRAND), marca: v.null() }),
    ]),
    input: inputSchema<DealershipRaw, Dealership>(rawSchema, ({ tipo, marca }) => {
      if (tipo === null) return { message: REQUIRED };
      if (tipo === MULTI_BRAND) return { value: several };
      return marca === null ? { message: BRAND_NEEDED } : { value: { tipo, marca } };
    }),
    format: (value) => value,
    empty: { tipo: null, marca: null },
  };
}
