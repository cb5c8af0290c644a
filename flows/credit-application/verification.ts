import * as v from 'valibot';
import { leida } from '../credit/revision.ts';

const solicitudId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const tipo = v.picklist([1, 3]);
const canal = v.pipe(v.string(), v.nonEmpty());

const sexo = v.picklist(['F', 'M']);
const estadoCivil = v.picklist(['Soltero', 'Casado', 'Concubinato', 'Divorciado', 'Viudo']);

/**
 * Who takes part in an application, as far as they may be stored: everything but whose they are. A co-debtor and their spouse are sent
 * later than they are entered: `enviado` says whether the server holds them.
 */
const FamilySchema = v.strictObject({
  titular: v.strictObject({ sexo, estadoCivil }),
  conyuge: v.nullable(v.strictObject({ sexo })),
  codeudor: v.nullable(v.strictObject({ sexo, estadoCivil, enviado: v.boolean() })),
  conyugeCodeudor: v.nullable(v.strictObject({ sexo, enviado: v.boolean() })),
});
export type Family = v.InferOutput<typeof FamilySchema>;

/**
 * How the wizard begins (S2.7): with nothing but the type, with an application that was made and has nobody in it, or with one whose
 * people the server holds, of which only the documents are asked again (decision 22).
 */
export const BeginningSchema = v.union([
  v.strictObject({ tipo, solicitudId, canal, leida, familia: FamilySchema }),
  v.strictObject({ tipo, solicitudId, canal, leida }),
  v.strictObject({ tipo }),
]);
export type Beginning = v.InferOutput<typeof BeginningSchema>;

/** The application that was made before this run; undefined for a new one. */
export const madeIn = (beginning: Beginning): number | undefined =>
  'solicitudId' in beginning ? beginning.solicitudId : undefined;

/** The channel of an application that was made before; '' for a new one, which asks for it. */
export const channelIn = (beginning: Beginning): string => ('canal' in beginning ? beginning.canal : '');

/** Who takes part, where the server holds that. */
export const familyIn = (beginning: Beginning): Family | undefined =>
  'familia' in beginning ? beginning.familia : undefined;

const PersonSchema = v.strictObject({
  documento: v.string(),
  sexo,
  nombres: v.string(),
  apellidos: v.string(),
  fechaNacimiento: v.string(),
  cuil: v.string(),
});
/** A person as the register has them (S7.2), with the document that they were found by. */
export type Person = v.InferOutput<typeof PersonSchema>;

/** A person to look up. */
export interface Document {
  /** Digits alone. */
  readonly documento: string;
  readonly sexo: 'F' | 'M';
}

/** All who take part in an application. */
export const PeopleSchema = v.strictObject({
  titular: PersonSchema,
  conyuge: v.nullable(PersonSchema),
  codeudor: v.nullable(v.strictObject({ ...PersonSchema.entries, estadoCivil })),
  conyugeCodeudor: v.nullable(PersonSchema),
});
export type People = v.InferOutput<typeof PeopleSchema>;

/** What people are in an application (S3). */
export const roles = ['titular', 'conyuge', 'codeudor', 'conyugeCodeudor'] as const;
export type Role = (typeof roles)[number];

/**
 * How looking up and evaluating the people ended (S4.5, S7.2, S8): verified and eligible, or not to be found (and who), not those whom
 * the application is of, not eligible, in another application's analysis, or over the agency's limit.
 */
export const VerificationSchema = v.variant('resultado', [
  v.object({ resultado: v.literal('verificada'), personas: PeopleSchema, pendiente: v.boolean() }),
  v.object({ resultado: v.literal('desconocida'), quienes: v.array(v.picklist(roles)) }),
  v.object({ resultado: v.picklist(['otraPersona', 'noApto', 'limite']) }),
  v.object({ resultado: v.literal('enAnalisis'), solicitudId: v.nullable(solicitudId) }),
]);
export type Verification = v.InferOutput<typeof VerificationSchema>;

/** The application that all is sent to. */
export const MadeSchema = v.strictObject({ solicitudId });
