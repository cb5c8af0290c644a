import * as v from 'valibot';
import { findProvinceOfAgency } from '../controldeusuarios/agencies.ts';
import { badField } from '../http/api-error.ts';
import { requiredText } from '../http/fields.ts';
import type { Handlers } from '../http/handler.ts';
import { parse } from '../http/parse.ts';
import { codigosPostalesOf, isProvincia, localidadesOf } from './localidades.ts';
import { marcas } from './marcas.ts';
import { officeOf } from './oficinas.ts';

type CatalogOperation = 'listMarcas' | 'listLocalidades' | 'listCodigosPostales' | 'getOficinaCercana';

const postalQuery = v.object({ localidad: v.optional(requiredText(120)) });

/** Places, brands and branches (S7.5). */
export const catalogosHandlers = {
  listMarcas: () => Promise.resolve({ status: 200, json: { marcas: [...marcas] } }),

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
