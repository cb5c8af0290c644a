import * as v from 'valibot';

/** A person as in the register (S3 "Identity lookup response"); null if not found. */
export const IdentitySchema = v.nullable(
  v.object({ nombres: v.string(), apellido: v.string(), fechaNacimiento: v.string() }),
);
export type Identity = v.InferOutput<typeof IdentitySchema>;

/** First and last name with normal capitals: the register has only capitals (S4.4b). */
export const insuredName = ({ nombres, apellido }: NonNullable<Identity>): string =>
  `${nombres} ${apellido}`
    .trim()
    .replace(/\s+/g, ' ')
    .toLocaleLowerCase('es')
    .replace(/(?<![\p{L}\p{M}])\p{L}/gu, (initial) => initial.toLocaleUpperCase('es'));
