import * as v from 'valibot';

const PersonSchema = v.object({ nombres: v.string(), apellidos: v.string() });
export type Person = v.InferOutput<typeof PersonSchema>;

/** Whom the register has under the documents: the holder, and the spouse of somebody who is married (S3 "identity result"). */
export const PeopleSchema = v.object({ titular: PersonSchema, conyuge: v.nullable(PersonSchema) });
export type People = v.InferOutput<typeof PeopleSchema>;

/** Who is looked up (S7.2). */
export interface Document {
  /** Digits alone. */
  readonly documento: string;
  readonly sexo: 'F' | 'M';
}
