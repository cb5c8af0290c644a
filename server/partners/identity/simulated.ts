import { internalError } from '../../contract/api-error.ts';
import type { PartnerLatency } from '../latency.ts';
import type { IdentityRegister } from './port.ts';
import { failingDocument, findPerson } from './simulated/people.ts';

/** Invented people, for a demo. */
export const simulatedIdentity = (latency: PartnerLatency): IdentityRegister => ({
  find: async (documento, sexo) => {
    await latency(documento, sexo);
    if (documento === failingDocument) throw internalError();
    return findPerson(documento, sexo);
  },
});
