import * as v from 'valibot';
import type { components } from '../../../openapi/generated/partners/identity.ts';
import type { PartnerClient } from '../client.ts';
import type { IdentityRegister } from './port.ts';

const person: v.GenericSchema<unknown, components['schemas']['Persona']> = v.object({
  nombres: v.pipe(v.string(), v.minLength(1)),
  apellido: v.pipe(v.string(), v.minLength(1)),
  fechaNacimiento: v.pipe(v.string(), v.isoDate()),
  cuil: v.pipe(v.string(), v.regex(/^\d{11}$/)),
});

/** A register by openapi/partners/identity.yaml. Documents are in bodies: an address is written into logs on the way. */
export const httpIdentity = (client: PartnerClient): IdentityRegister => ({
  find: async (documento, sexo) => {
    const json: components['schemas']['Consulta'] = { documento, sexo };
    const answer = await client.ask({
      method: 'POST',
      path: '/personas/consulta',
      json,
      schema: person,
      isRepeatable: true,
    });
    return answer?.json;
  },
});
