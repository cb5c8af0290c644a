import type { components } from '../../../openapi/generated/api.ts';

export type Person = components['schemas']['Identidad'];
export type Sex = 'F' | 'M';

/** The register of people. */
export interface IdentityRegister {
  /**
   * The person with that document and sex; undefined if there is none.
   *
   * @throws ApiError 503 where the register does not answer
   */
  readonly find: (documento: string, sexo: Sex) => Promise<Person | undefined>;
}
