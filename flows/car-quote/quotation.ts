import * as v from 'valibot';

/** What a model is called, what it is, and in which years it was sold; `hasta` is null while it still is (S7.5). */
const DetailSchema = v.object({
  marca: v.string(),
  modelo: v.string(),
  tipo: v.picklist(['Auto', 'SUV', 'Pickup', 'Utilitario']),
  desde: v.number(),
  hasta: v.nullable(v.number()),
});

/** What a model of one year is worth, in pesos. */
const PriceSchema = v.object({ anio: v.number(), precio: v.number() });

/**
 * What is known of a chosen model (CQ-01): its detail, null where that could not be had, and its prices by model year, the
 * oldest first.
 */
export const QuotationSchema = v.object({ detalle: v.nullable(DetailSchema), precios: v.array(PriceSchema) });

export type Quotation = v.InferOutput<typeof QuotationSchema>;

/** The price of one model year. */
export type YearPrice = v.InferOutput<typeof PriceSchema>;

/** What the model of a year is worth, in pesos; undefined where the list does not have the year. */
export const priceOf = ({ precios }: Pick<Quotation, 'precios'>, anio: number): number | undefined =>
  precios.find((price) => price.anio === anio)?.precio;
