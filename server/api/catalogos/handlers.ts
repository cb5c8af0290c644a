import * as v from 'valibot';
import { badField, notFound } from '../../contract/api-error.ts';
import { requiredText } from '../../contract/fields.ts';
import { parse } from '../../contract/parse.ts';
import { codigosPostalesOf, isProvincia, localidadesOf } from '../../domain/catalogos/localidades.ts';
import { officeOf } from '../../domain/catalogos/oficinas.ts';
import { findProvinceOfAgency } from '../../domain/controldeusuarios/agencies.ts';
import { yearInArgentina } from '../../infra/process/clock.ts';
import type { Handlers } from '../http/handler.ts';
import { pushTokenHandlers } from './push-tokens.ts';

type CatalogOperation =
  | 'listMarcas'
  | 'listModelos'
  | 'getModeloPrecios'
  | 'getModeloDetalle'
  | 'getAniosFinanciables'
  | 'listLocalidades'
  | 'listCodigosPostales'
  | 'getOficinaCercana'
  | keyof typeof pushTokenHandlers;

const postalQuery = v.object({ localidad: v.optional(requiredText(120)) });

const modelsPath = v.object({
  marca: requiredText(40),
  anio: v.pipe(v.string(), v.regex(/^(19[5-9]\d|20\d\d|2100)$/, 'El año no es válido'), v.transform(Number)),
});
const codiaPath = v.object({ codia: v.pipe(v.string(), v.regex(/^\d{7}$/, 'El código del modelo no es válido')) });

const creditPath = v.object({
  tipoCredito: v.pipe(
    v.picklist(['1', '3'], 'El tipo de crédito no es válido'),
    v.transform((type) => (type === '1' ? 1 : 3)),
  ),
});

/** Vehicles, places, branches, and where people take notifications (S7.5). */
export const catalogosHandlers = {
  ...pushTokenHandlers,

  listMarcas: ({ partners }) =>
    Promise.resolve({ status: 200, json: { marcas: [...partners.vehicles.current().brands] } }),

  listModelos: ({ context, partners }) => {
    const { marca, anio } = parse(modelsPath, context.req.param());
    return Promise.resolve({ status: 200, json: { modelos: partners.vehicles.current().modelsOf(marca, anio) } });
  },

  getModeloPrecios: ({ context, partners }) => {
    const { codia } = parse(codiaPath, context.req.param());
    const prices = partners.vehicles.current().pricesOf(codia);
    if (!prices) throw notFound();
    const precios = [...prices].map(([item1, item2]) => ({ item1, item2 }));
    return Promise.resolve({ status: 200, json: { precios } });
  },

  getModeloDetalle: ({ context, partners }) => {
    const { codia } = parse(codiaPath, context.req.param());
    const model = partners.vehicles.current().modelOf(codia);
    if (!model) throw notFound();
    return Promise.resolve({ status: 200, json: model });
  },

  getAniosFinanciables: async ({ context, clock, partners }) => {
    const { tipoCredito } = parse(creditPath, context.req.param());
    const oldest = await partners.eligibility.oldestAge(tipoCredito);
    return { status: 200, json: { desde: yearInArgentina(clock.now()) - oldest } };
  },

  listLocalidades: ({ context }) =>
    Promise.resolve({ status: 200, json: { localidades: localidadesOf(provinciaIn(context.req.param('provincia'))) } }),

  listCodigosPostales: ({ context }) => {
    const { localidad } = parse(postalQuery, context.req.query());
    const provincia = provinciaIn(context.req.param('provincia'));
    return Promise.resolve({ status: 200, json: { codigosPostales: codigosPostalesOf(provincia, localidad) } });
  },

  getOficinaCercana: async ({ db, user }) => ({
    status: 200,
    json: officeOf(await findProvinceOfAgency(db, user.id)),
  }),
} satisfies Pick<Handlers, CatalogOperation>;

/** @throws ApiError 400 when it is no province's id */
function provinciaIn(text = ''): number {
  const provincia = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (!isProvincia(provincia)) throw badField('provincia', 'Elegí una provincia');
  return provincia;
}
