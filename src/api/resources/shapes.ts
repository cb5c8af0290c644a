import * as v from 'valibot';

/** A text, or null where there is none. */
export const textOrNone = v.nullable(v.string());

/** A day, as YYYY-MM-DD. */
export const day = v.pipe(v.string(), v.isoDate());

/** What an amount is in: 0 pesos, 1 dollars. */
export const moneda = v.picklist([0, 1]);

/** What a back end may leave out or say null for (C3): a text, or null. */
export const textIfTold = v.nullish(v.string(), null);

/** The same of a number: a number, or null. */
export const numberIfTold = v.nullish(v.number(), null);

/** The same of something that is there or not: no where nothing is said. */
export const yesIfTold = v.nullish(v.boolean(), false);

/** The same of an amount or a count: none where nothing is said. */
export const amountIfTold = v.nullish(v.number(), 0);

/** What a policy covers. */
export const tipoSeguro = v.picklist(['RC', 'TC', 'TR']);

/** What kind of vehicle a model is. */
export const tipoVehiculo = v.picklist(['Auto', 'SUV', 'Pickup', 'Utilitario']);

/** The brand of a model, as the catalog knows it. */
export const marcaDeModelo = v.object({ id: v.string(), nombre: v.string() });

/** A locality, as postal codes are chosen by it. */
export const lugarDeCotizacion = v.object({ provincia: v.number(), localidad: v.string() });

/** Where a document is (C3 "Document reference"). */
export const documento = v.object({ path: v.string(), fileName: v.string() });

/** What each insurer has answered to a quote so far; `cotizaciones` is empty while it is pending. */
export const companias = v.array(
  v.object({
    companiaId: v.pipe(v.number(), v.integer()),
    compania: v.string(),
    orden: v.pipe(v.number(), v.integer()),
    estado: v.picklist(['completa', 'pendiente']),
    cotizaciones: v.array(
      v.object({
        cotizacionPlanId: v.string(),
        tipoPlanComercial: v.string(),
        tipoPolizaId: v.pipe(v.number(), v.integer()),
        nombre: v.string(),
        descripcion: v.string(),
        importe: v.number(),
        sumaAsegurada: v.nullish(v.number()),
        companiaId: v.pipe(v.number(), v.integer()),
        tipoPlan: v.picklist(['RC', 'TC', 'TR', 'OTRO']),
        idExterno: v.string(),
      }),
    ),
  }),
);
