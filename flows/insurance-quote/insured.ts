import * as v from 'valibot';

/** A person as the register has them (S3 "Identity lookup response"); null where it has nobody. */
export const IdentitySchema = v.nullable(
  v.object({ nombres: v.string(), apellido: v.string(), fechaNacimiento: v.string() }),
);
export type Identity = v.InferOutput<typeof IdentitySchema>;

/** First and last name with capitals where names have them: the register writes them in capitals throughout (S4.4b). */
export const insuredName = ({ nombres, apellido }: NonNullable<Identity>): string =>
  `${nombres} ${apellido}`
    .trim()
    .replace(/\s+/g, ' ')
    .toLocaleLowerCase('es')
    .replace(/(?<![\p{L}\p{M}])\p{L}/gu, (initial) => initial.toLocaleUpperCase('es'));
