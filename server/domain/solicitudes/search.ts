import { and, eq, inArray, like, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { Database } from '../../infra/db/database.ts';
import { canales, foldedIn, solicitudes, users } from '../../infra/db/schema.ts';
import type { VehicleCatalog } from '../catalogos/vehicles.ts';
import { hasCheckDigit } from '../cuit.ts';
import { folded } from '../folded.ts';

/** So many words of a search count. */
const mostWords = 10;

/** From so many digits on, a number may be a part of a document or a phone: a shorter one is an application's, or a year. */
const LONG = 6;

/** So many characters the index of texts needs of a part. */
const INDEXED = 3;

/** From so many characters on, a word is in few texts. */
const WHOLE = 5;

/**
 * The applications that a search finds (SL-06): each of its words is a part of the holder's name, of the number, of brand, model and year of
 * the vehicle, or of the names of seller and channel. Neither order, case nor accents matter.
 *
 * @param withNumbers whether a word may be a part of the holder's document or of a phone, or the holder's CUIL; and all of it a phone
 */
export async function found(
  db: Database,
  { codiasNamed }: VehicleCatalog,
  search: string,
  withNumbers: boolean,
): Promise<SQL | undefined> {
  const phones = withNumbers && !isCuil(digitsIn(search.trim())) ? phonesIn(search) : [];
  if (phones.length > 0) return or(...phones.map(hasNumber));
  const words = wordsOf(search);
  if (words.length === 0) return undefined;
  const [names, models] = await Promise.all([
    namesWith(db, words),
    Promise.all(words.map(async (word) => codiasNamed(word).length > 0 && (await isInNoText(db, word)))),
  ]);
  return and(
    ...words.map((word, at) =>
      or(
        models[at] === true ? undefined : like(solicitudes.busqueda, partly(word)),
        among(solicitudes.codia, codiasNamed(word)),
        among(solicitudes.userId, keysOf(names, 'seller', word)),
        among(solicitudes.canal, keysOf(names, 'channel', word)),
        withNumbers ? isNumbered(word) : undefined,
      ),
    ),
  );
}

/**
 * Whether a word that names models is in no text: an index of models has those of all applications, and one of texts says at once that
 * there is none. Asked for as either of both, each application would be read.
 */
async function isInNoText(db: Database, word: string): Promise<boolean> {
  if (word.length < INDEXED) return false;
  const inTexts = await db
    .select({ id: solicitudes.id })
    .from(solicitudes)
    .where(like(solicitudes.busqueda, partly(word)))
    .limit(1);
  return inTexts.length === 0;
}

const wordsOf = (search: string): readonly string[] =>
  folded(search)
    .split(/\s+/)
    .map((word) => word.replace(/^#/, ''))
    .filter((word) => word !== '')
    .slice(0, mostWords);

/** Whether a search can only be for what few applications have: whole names and numbers, neither syllables, years nor models. */
export function isForFew({ codiasNamed }: VehicleCatalog, search: string): boolean {
  const words = wordsOf(search);
  return words.length > 0 && words.every((word) => word.length >= WHOLE && codiasNamed(word).length === 0);
}

/** The name of a seller or a channel, folded (folded.ts), with what applications have of it. */
interface Name {
  readonly of: 'seller' | 'channel';
  readonly key: string;
  readonly name: string;
}

/** The names of sellers and channels with any of the words. Read beforehand: nearly no word is a part of one, and the list is not to ask for each row. */
async function namesWith(db: Database, words: readonly string[]): Promise<readonly Name[]> {
  const withAny = (name: SQL) => or(...words.map((word) => like(name, partly(word))));
  const seller = foldedIn(users.name);
  const channel = foldedIn(canales.nombre);
  return await db
    .select({ of: sql<Name['of']>`'seller'`, key: sql<string>`${users.id}::text`, name: sql<string>`${seller}` })
    .from(users)
    .where(and(ne(users.userType, 'ClienteFinal'), withAny(seller)))
    .unionAll(
      db
        .select({ of: sql<Name['of']>`'channel'`, key: sql<string>`${canales.key}`, name: sql<string>`${channel}` })
        .from(canales)
        .where(withAny(channel)),
    );
}

/** What applications have of the sellers, or of the channels, with `word` in their names. */
const keysOf = (names: readonly Name[], of: Name['of'], word: string): readonly string[] =>
  names.filter((each) => each.of === of && each.name.includes(word)).map(({ key }) => key);

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

/** What a phone has in it however it is stored, if that is what is searched for: all but its prefixes, or as a mobile is dialled within the country. */
function phonesIn(search: string): readonly string[] {
  const phone = parsePhoneNumberFromString(search, 'AR');
  if (phone?.isValid() !== true) return [];
  const local = phone.nationalNumber.replace(/^9/, '');
  const mobile = parsePhoneNumberFromString(`+549${local}`)?.formatNational().replaceAll(/\D/g, '');
  return [local, ...(mobile === undefined ? [] : [mobile])];
}
