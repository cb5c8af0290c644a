import { and, eq, inArray, like, ne, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { Database } from '../../infra/db/database.ts';
import { canales, foldedIn, solicitudes, users } from '../../infra/db/schema.ts';
import { codiasNamed } from '../catalogos/modelos.ts';
import { hasCheckDigit } from '../cuit.ts';
import { folded } from '../folded.ts';

/** So many words of a search count. */
const mostWords = 10;

/** From so many digits on, a number may be a part of a document or a phone: a shorter one is an application's, or a year. */
const LONG = 6;

/**
 * The applications that a search finds (SL-06): each of its words is a part of the holder's name, of the number, of brand, model and year of
 * the vehicle, or of the names of seller and channel. Neither order, case nor accents matter.
 *
 * @param withNumbers whether a word may be a part of the holder's document or of a phone, or the holder's CUIL; and all of it a phone
 */
export async function found(db: Database, search: string, withNumbers: boolean): Promise<SQL | undefined> {
  const phones = withNumbers && !isCuil(digitsIn(search.trim())) ? phonesIn(search) : [];
  if (phones.length > 0) return or(...phones.map(hasNumber));
  const words = folded(search)
    .split(/\s+/)
    .map((word) => word.replace(/^#/, ''))
    .filter((word) => word !== '')
    .slice(0, mostWords);
  return and(
    ...(await Promise.all(
      words.map(async (word) => or(await isNamed(db, word), withNumbers ? isNumbered(word) : undefined)),
    )),
  );
}

async function isNamed(db: Database, word: string): Promise<SQL | undefined> {
  // Read beforehand: nearly no word is a part of such a name, and the list is not to ask for each row.
  const [sellers, channels] = await Promise.all([
    db
      .select({ id: users.id })
      .from(users)
      .where(and(ne(users.userType, 'ClienteFinal'), like(foldedIn(users.name), partly(word)))),
    db
      .select({ key: canales.key })
      .from(canales)
      .where(like(foldedIn(canales.nombre), partly(word))),
  ]);
  return or(
    like(solicitudes.busqueda, partly(word)),
    among(solicitudes.codia, codiasNamed(word)),
    among(
      solicitudes.userId,
      sellers.map(({ id }) => id),
    ),
    among(
      solicitudes.canal,
      channels.map(({ key }) => key),
    ),
  );
}

function isNumbered(word: string): SQL | undefined {
  const digits = digitsIn(word);
  return or(
    digits.length >= LONG ? hasNumber(digits) : undefined,
    isCuil(digits) ? eq(solicitudes.documento, digits.slice(2, 10).replace(/^0/, '')) : undefined,
  );
}

const among = (column: PgColumn, values: readonly string[]): SQL | undefined =>
  values.length > 0 ? inArray(column, values) : undefined;

const partly = (word: string): string => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

const hasNumber = (digits: string): SQL => like(solicitudes.numeros, partly(digits));

const isCuil = (digits: string): boolean => digits.length === 11 && hasCheckDigit(digits);

/** The digits of a number as people write it, with dots, dashes or brackets; nothing of a word that is none. */
const digitsIn = (word: string): string => (/^[\d.()+-]+$/.test(word) ? word.replaceAll(/\D/g, '') : '');

/** How a phone may be stored, if that is what is searched for: as it is dialled within the country, as a mobile or not; or without prefixes. */
function phonesIn(search: string): readonly string[] {
  const phone = parsePhoneNumberFromString(search, 'AR');
  if (phone?.isValid() !== true) return [];
  const local = phone.nationalNumber.replace(/^9/, '');
  const dialled = [`+549${local}`, `+54${local}`].flatMap(
    (number) => parsePhoneNumberFromString(number)?.formatNational().replaceAll(/\D/g, '') ?? [],
  );
  return [...dialled, local];
}
