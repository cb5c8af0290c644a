import * as v from 'valibot';

/** Text of at most `max` characters; neither a NUL nor half of a surrogate pair can be stored. */
export const text = (max: number) =>
  v.pipe(
    v.string('Requerido'),
    v.maxLength(max, `Escribí hasta ${max} caracteres`),
    v.check((value) => !/[\0\p{Cs}]/u.test(value), 'Hay un carácter que no se puede guardar'),
  );

/** Text of at most `max` characters that says something. */
export const requiredText = (max: number) => v.pipe(text(max), v.regex(/\S/, 'Requerido'));

/**
 * At most `max` of `item`. They are counted before any is looked at: thousands that are wrong are one mistake, and neither take the time nor
 * fill the answer of as many (OP-04).
 */
export const few = <const Item extends v.GenericSchema>(item: Item, max: number, message: string) =>
  v.pipe(v.array(v.unknown(), 'Requerido'), v.maxLength(max, message), v.array(item));

/** A name of 2 to 50 characters without digits, spaces around it dropped (S5). */
export const shortName = v.pipe(
  text(50),
  v.trim(),
  v.minLength(2, 'Escribí al menos 2 caracteres'),
  v.regex(/^\P{Nd}*$/u, 'No puede tener números'),
);

/** A document's number, without dots or spaces (S5). */
export const dni = v.pipe(v.string('Requerido'), v.regex(/^\d{7,8}$/, 'El DNI tiene 7 u 8 dígitos'));

/** The sex that a document shows. */
export const sexo = v.picklist(['M', 'F'], 'Elegí una opción');

/** A day that exists in the calendar, as YYYY-MM-DD. */
export const realDay = v.pipe(
  v.string('Requerido'),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'La fecha no es válida'),
  v.check((day) => {
    const parsed = new Date(`${day}T00:00:00Z`);
    return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
  }, 'La fecha no es válida'),
);

/** Digits with the leading 0: 11 for a landline, 13 with the 15 for a mobile (C5). */
export const phone = v.pipe(v.string('Requerido'), v.regex(/^0\d{10}(\d{2})?$/, 'Faltan dígitos'));

/** A schema between the two ends the pipe, so that no expression is tried on what is too long. */
export const email = v.pipe(text(254), v.string(), v.email('El e-mail no es válido'));

/** An e-mail as it is stored and compared. */
export const lowerCaseEmail = v.pipe(email, v.toLowerCase());

/** An address as people type it, read as it is stored and compared. */
export const emailAddress = v.pipe(v.string(), v.trim(), lowerCaseEmail);

/** The database's greatest integer. */
const greatestId = 2_147_483_647;

/** A number in a body that a row may have. */
export const rowId = (message: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(1, message), v.maxValue(greatestId, message));

/** A number in a path that a row may have. */
export const databaseId = (message: string) =>
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/, message), v.transform(Number), v.maxValue(greatestId, message));
