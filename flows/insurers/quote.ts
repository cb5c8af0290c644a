import * as v from 'valibot';

/** The three plan types that are offered, in the order of decision 6. */
export const PLAN_TYPES = ['RC', 'TC', 'TR'] as const;
export type PlanType = (typeof PLAN_TYPES)[number];

const PlanSchema = v.object({
  cotizacionPlanId: v.string(),
  tipoPlanComercial: v.string(),
  tipoPolizaId: v.number(),
  nombre: v.string(),
  descripcion: v.string(),
  /** Pesos a month. */
  importe: v.number(),
  /** Pesos up to which the vehicle itself is insured; not there where it is not (RC), or where the insurer does not say. */
  sumaAsegurada: v.nullish(v.number()),
  companiaId: v.number(),
  tipoPlan: v.picklist([...PLAN_TYPES, 'OTRO']),
  idExterno: v.string(),
});

const QuoteDetailSchema = v.object({
  cotizacionId: v.string(),
  companias: v.array(
    v.object({
      companiaId: v.number(),
      compania: v.string(),
      orden: v.number(),
      estado: v.picklist(['completa', 'pendiente']),
      cotizaciones: v.array(PlanSchema),
    }),
  ),
});

/** A policy of one of the offered types with its insurer's name, as lists, details and comparisons show it. */
export interface InsurersPolicy extends Pick<
  v.InferOutput<typeof PlanSchema>,
  'companiaId' | 'nombre' | 'descripcion' | 'importe' | 'sumaAsegurada'
> {
  readonly compania: string;
  readonly tipoPlan: PlanType;
}

/** The insurers' answers so far (S3 "detalleCotizacion"). */
export type QuoteDetail = v.InferOutput<typeof QuoteDetailSchema>;

/** A quote as read so far: `cotizacionId` is '' if there is none, `lecturas` counts the fetches (IN-06). */
export const QuoteSchema = v.object({ ...QuoteDetailSchema.entries, lecturas: v.number() });
export type Quote = v.InferOutput<typeof QuoteSchema>;

export const NO_QUOTE: Quote = { cotizacionId: '', lecturas: 0, companias: [] };
