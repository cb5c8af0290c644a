import * as v from 'valibot';
import { readEmail } from './email-address.ts';

/** Text of at most `max` characters, once it is read (`read-text.ts`); neither a NUL nor half of a surrogate pair can be stored. */
export const text = (max: number) =>
  v.pipe(
    v.string('Requerido'),
    v.maxLength(max, `Escribí hasta ${max} caracteres`),
    v.check((value) => !/[\0\p{Cs}]/u.test(value), 'Hay un carácter que no se puede guardar'),
  );

/** Whether there is a letter or a digit: of names, addresses and numbers, all else is as good as nothing (EN-15). */
export const isWorded = (value: string): boolean => /[\p{L}\p{N}]/u.test(value);

/** Whether something can be seen: a sign may be all that a comment says (EN-15). */
export const isVisible = (value: string): boolean => /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u.test(value);

/**
 * Text of one line: no break, bell or escape, which would be another line, or a command, of a mail, a file or a terminal that shows it
 * (EN-15).
 */
export const oneLine = (max: number) =>
  v.pipe(
    text(max),
    v.check((value) => !/\p{Cc}/u.test(value), 'Escribilo en una sola línea'),
  );

/** One line of at most `max` characters with a letter or a digit: names, addresses, serial numbers, accounts, agencies. */
export const requiredText = (max: number) => v.pipe(oneLine(max), v.check(isWorded, 'Requerido'));

/** Free text of at most `max` characters, with breaks and tabs and no other control characters. */
export const comment = (max: number) =>
  v.pipe(
    text(max),
    v.check((value) => !/[^\P{Cc}\t\n\r]/u.test(value), 'Hay un carácter que no se puede guardar'),
  );

/** The same, not empty. */
export const requiredComment = (max: number) => v.pipe(comment(max), v.check(isVisible, 'Requerido'));

/** Why somebody did something: one line, which others read. */
export const reason = v.pipe(
  requiredComment(200),
  v.minLength(3, 'Escribí al menos 3 caracteres'),
  v.regex(/^[^\r\n]*$/, 'Escribilo en una sola línea'),
);

/** The key of a channel, as the lender may have it. */
export const channelKey = /^[\w-]{1,40}$/;

/** One that is made here. */
export const newChannelKey = /^(?=.{1,40}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * At most `max` of `item`. They are counted before any is looked at: thousands that are wrong are one mistake, and neither take the time nor
 * fill the answer of as many (OP-04).
 */
export const few = <const Item extends v.GenericSchema>(item: Item, max: number, message: string) =>
  v.pipe(v.array(v.unknown(), 'Requerido'), v.maxLength(max, message), v.array(item));

/** A name of 2 to 50 characters without digits, spaces around it dropped (S5). */
export const shortName = v.pipe(
  oneLine(50),
  v.trim(),
  v.minLength(2, 'Escribí al menos 2 caracteres'),
  v.regex(/^\P{Nd}*$/u, 'No puede tener números'),
  v.check(isWorded, 'Requerido'),
);

/** A document's number, without dots or spaces (S5): zeros alone are nobody's. */
export const dni = v.pipe(
  v.string('Requerido'),
  v.regex(/^\d{7,8}$/, 'El DNI tiene 7 u 8 dígitos'),
  v.regex(/[1-9]/, 'El DNI no puede tener sólo ceros'),
);

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

/** A moment that exists, with its time zone. */
export const instant = v.pipe(
  v.string('Requerido'),
  v.isoTimestamp('La fecha no es válida'),
  v.transform((value) => new Date(value)),
  // The database knows no year 0.
  v.check((value) => value.getUTCFullYear() > 0, 'La fecha no es válida'),
);

/** Digits with the leading 0: 11 for a landline, 13 with the 15 for a mobile (C5). */
export const phone = v.pipe(v.string('Requerido'), v.regex(/^0\d{10}(\d{2})?$/, 'Faltan dígitos'));

/** An e-mail as people type it, read as it is stored and compared (VA-03). */
export const email = v.pipe(
  v.string('Requerido'),
  v.trim(),
  text(254),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = readEmail(dataset.value);
    if ('address' in read) return read.address;
    addIssue({ message: read.message });
    return NEVER;
  }),
);

/** The same, or nothing. */
export const optionalEmail = v.lazy((sent) => (sent === '' ? v.literal('') : email));

/** The database's greatest integer. */
const greatestId = 2_147_483_647;

/** A number in a body that a row may have. */
export const rowId = (message: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(1, message), v.maxValue(greatestId, message));

/** A number in a path that a row may have. */
export const databaseId = (message: string) =>
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/, message), v.transform(Number), v.maxValue(greatestId, message));

/** The code of a mail. */
export const mailedCode = v.pipe(v.string('Requerido'), v.regex(/^\d{6}$/, 'El código tiene 6 dígitos'));
