import * as v from 'valibot';

const PersonSchema = v.object({ nombres: v.string(), apellidos: v.string() });
export type Person = v.InferOutput<typeof PersonSchema>;

/** The people found in the register: the holder, and the spouse if married (S3 "identity result"). */
export const PeopleSchema = v.object({ titular: PersonSchema, conyuge: v.nullable(PersonSchema) });
export type People = v.InferOutput<typeof PeopleSchema>;

/** The person to look up (S7.2). */
export interface Document {
  /** Digits alone. */
  readonly documento: string;
  readonly sexo: 'F' | 'M';
}
