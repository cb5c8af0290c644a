import * as v from 'valibot';
import type { components } from '../../../openapi/generated/partners/insurers.ts';
import { partnerAway } from '../../contract/api-error.ts';
import type { PartnerClient } from '../client.ts';
import type { Insurers } from './port.ts';

type Schemas = components['schemas'];

const accepted: v.GenericSchema<unknown, Schemas['CotizacionPedida']> = v.object({
  referencia: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
});

const named = v.pipe(v.string(), v.minLength(1));
const pesos = v.pipe(v.number(), v.gtValue(0));

const plan = v.object({
  cotizacionPlanId: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  tipoPlanComercial: named,
  tipoPolizaId: v.pipe(v.number(), v.integer()),
  nombre: named,
  descripcion: v.string(),
  importe: pesos,
  sumaAsegurada: v.optional(v.nullable(pesos)),
  companiaId: v.pipe(v.number(), v.integer()),
  tipoPlan: v.picklist(['RC', 'TC', 'TR', 'OTRO']),
  idExterno: named,
});

const answers: v.GenericSchema<unknown, Schemas['Respuestas']> = v.object({
  companias: v.array(
    v.object({
      companiaId: v.pipe(v.number(), v.integer()),
      compania: named,
      orden: v.pipe(v.number(), v.integer(), v.minValue(1)),
      estado: v.picklist(['pendiente', 'completa']),
      cotizaciones: v.array(plan),
    }),
  ),
});

const photoTaken: v.GenericSchema<unknown, Schemas['FotoTomada']> = v.object({ orden: v.number() });

const taken: v.GenericSchema<unknown, Schemas['ContactoTomado']> = v.object({ numero: v.number() });

/** Insurers by openapi/partners/insurers.yaml. */
export const httpInsurers = (client: PartnerClient): Insurers => ({
  ask: async (quote) => {
    const json: Schemas['CotizacionNueva'] = quote;
    const path = '/cotizaciones';
    const answer = await client.ask({ method: 'POST', path, json, schema: accepted, isRepeatable: false });
    return answer?.json;
  },
  answers: async ({ referencia }) => {
    // A quote that others made, before: nobody answers it any more.
    if (referencia === null) throw partnerAway();
    const answer = await client.ask({
      method: 'GET',
      path: `/cotizaciones/${encodeURIComponent(referencia)}`,
      schema: answers,
      isRepeatable: true,
    });
    if (!answer) throw partnerAway();
    return answer.json.companias;
  },
  delivery: {
    contact: async ({ numero, clave, ...contact }) => {
      const json: Schemas['ContactoNuevo'] = { numero, ...contact };
      const answer = await client.ask({
        method: 'POST',
        path: '/contactos',
        json,
        headers: { 'idempotency-key': clave },
        schema: taken,
        isRepeatable: true,
      });
      if (!answer) throw partnerAway();
    },
    photo: async ({ numero, orden, contentType, bytes }) => {
      const answer = await client.ask({
        method: 'PUT',
        path: `/contactos/${numero}/fotos/${orden}`,
        file: { contentType, bytes },
        schema: photoTaken,
        isRepeatable: true,
      });
      if (!answer) throw partnerAway();
    },
  },
});
