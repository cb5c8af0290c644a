import { isDeepStrictEqual } from 'node:util';
import { badField, TooManyRequests } from '../../contract/api-error.ts';
import { rateLimits } from '../../infra/limits/limits.ts';
import type { RateLimits } from '../../infra/limits/rate-limits.ts';
import type { Solicitud } from './records.ts';

/** What is said of a document that is another person's of the same application. */
const taken = {
  titular: 'Es el documento del titular',
  conyuge: 'Es el documento del cónyuge',
  codeudor: 'Es el documento del codeudor',
  conyugeCodeudor: 'Es el documento del cónyuge del codeudor',
} as const;

type Role = keyof typeof taken;

/** The people of an application, by their documents. */
type People = Pick<Solicitud, 'documento' | 'documentoConyuge' | 'codeudor' | 'conyugeCodeudor'>;

/** The documents of an application's people; null where there is no such person. */
export function documentsOf({ documento, documentoConyuge, codeudor, conyugeCodeudor }: People) {
  return {
    titular: documento,
    conyuge: documentoConyuge,
    codeudor: codeudor?.Documento ?? null,
    conyugeCodeudor: conyugeCodeudor?.DocumentoConyuge ?? null,
  } satisfies Record<Role, string | null>;
}

/**
 * That no person is two people of an application.
 *
 * @throws ApiError 400 about `fieldName` when `documento` is one of another than `role`
 */
export function requireOther(application: People, role: Role, documento: string, fieldName: string): void {
  const documents = documentsOf(application);
  for (const other of ['titular', 'conyuge', 'codeudor', 'conyugeCodeudor'] as const) {
    if (other !== role && documents[other] === documento) throw badField(fieldName, taken[other]);
  }
}

/**
 * Counts the evaluation of a person.
 *
 * @throws ApiError 429 after two hundred in a day
 */
export async function limitEvaluations(limits: RateLimits, callerId: string): Promise<void> {
  const wait = await limits.count([{ limit: rateLimits.evaluationsPerPerson, subject: callerId }]);
  if (wait > 0) throw new TooManyRequests(wait);
}

/**
 * Counts other people than those who are held.
 *
 * @param people those who are sent
 * @throws ApiError 429 after many others
 */
export async function limitOthers(
  limits: RateLimits,
  callerId: string,
  application: Solicitud,
  people: Partial<People>,
): Promise<void> {
  if (isDeepStrictEqual(documentsOf({ ...application, ...people }), documentsOf(application))) return;
  const wait = await limits.count([
    { limit: rateLimits.peoplePerApplication, subject: String(application.id) },
    { limit: rateLimits.peoplePerPerson, subject: callerId },
  ]);
  if (wait > 0) throw new TooManyRequests(wait);
}
