import { failingDocument, findPerson } from '../../../server/partners/identity/simulated/people.ts';

/** Somebody by their document; who they are is undefined where the register does not say. */
export interface Registered {
  /** What is special about them, in Spanish: 'de alguien que está en el registro'. */
  readonly name: string;
  readonly documento: string;
  readonly sexo: 'F' | 'M';
}

/** A client whose document decides on their credit. */
export interface Client extends Registered {
  /** What docs/people.md says of them. */
  readonly says: string;
}

/** Whom the demo's register knows, does not know, and cannot look up. */
export const known: Registered = { name: 'de Marta Quiroga', documento: '28456789', sexo: 'F' };
export const unknown: Registered = { name: 'de nadie del registro', documento: '10000404', sexo: 'F' };
export const failing: Registered = { name: 'con el que el registro falla', documento: failingDocument, sexo: 'F' };

const client = (documento: string, sexo: Registered['sexo'], name: string, says: string): Client => {
  return { name, documento, sexo, says };
};

/**
 * The clients who are an exception on a demo: the one list that cases by hand take their documents from, that docs/people.md is held
 * against, and of which a test asks the server whether it still answers so.
 */
export const clients = {
  notEligible: client('31200001', 'M', 'de un cliente no apto', 'not eligible'),
  pending: client('31200002', 'F', 'de un cliente sin resultado todavía', 'pending: no result yet'),
  toReview: client('31200003', 'M', 'de un cliente a revisar', 'pending: to be reviewed'),
  priorAtEvaluation: client(
    ...(['31200004', 'F', 'de un cliente con una solicitud en análisis'] as const),
    "SolicitudPreviaEnAnalisis at the evaluation: Hernán's application 1001",
  ),
  priorAtContinuation: client(
    ...(['31200005', 'M', 'de un cliente con otra solicitud, que se ve al iniciar'] as const),
    "SolicitudPreviaEnAnalisis at the continuation only: Hernán's, 1002",
  ),
  blocked: client('31200006', 'F', 'con el que se alcanza el límite', 'AgenciaBloqueada'),
  evaluationFails: client('31200007', 'M', 'con el que la evaluación falla', 'the evaluation fails with a 500'),
  slow: client('31200008', 'F', 'de un cliente que tarda', 'qualified at the fourth fetch'),
  endless: client(
    ...(['31200009', 'M', 'de un cliente que no termina de calificar'] as const),
    'never qualified: the poll runs out, offers answer Informes_Pendientes',
  ),
  reportsPending: client('31200010', 'F', 'de un cliente sin informes', 'Informes_Pendientes'),
  notFinanceable: client(
    ...(['31200011', 'M', 'de un cliente para el que no hay productos'] as const),
    'Situacion_No_Financiable, because of the rating',
  ),
  termsFail: client(
    ...(['31200012', 'F', 'con el que los plazos fallan'] as const),
    'the terms fail with a 500; any of 12, 18, 24, 36, 48 may then be asked for',
  ),
  onlyNewer: client(
    ...(['31200013', 'M', 'de un cliente al que no se le financian autos usados'] as const),
    'Anio_No_Financiable for vehicles of more than 5 years',
  ),
  provisional: client(
    ...(['31200014', 'F', 'de un cliente aprobado provisoriamente'] as const),
    'rated AprobadoProvisorio: only offers without documented income',
  ),
  preApproved: client(
    ...(['31200015', 'M', 'de un cliente preaprobado'] as const),
    'rated PreAprobado: no offer has a status yet',
  ),
  rejected: client('31200016', 'F', 'de un cliente rechazado', 'rated Rechazado, for no reason that is said'),
  identityNotValid: client(
    ...(['31200017', 'M', 'de un cliente sin identidad validada'] as const),
    'rated NoValidaIdentidad: Informes_Pendientes',
  ),
  noCommercialUse: client(
    ...(['31200018', 'F', 'de un cliente al que no se le financia el uso comercial'] as const),
    'Situacion_No_Financiable with commercial use, because of that alone',
  ),
} as const;

/** What the register says of somebody. @throws Error where it does not know them */
export function entryOf({ documento, sexo }: Registered) {
  const found = findPerson(documento, sexo);
  if (!found) throw new Error(`The register has no ${documento} ${sexo}`);
  return found;
}

/** '28456789' → '28.456.789'. */
const withDots = (documento: string) => documento.replaceAll(/\B(?=(?:\d{3})+$)/g, '.');

/** Their documents as answers. */
export const documentsOf = (...people: readonly Registered[]) => ({
  valid: people.map(({ name, documento }) => ({ name, raw: withDots(documento), value: documento })),
});
