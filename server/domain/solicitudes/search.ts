import { and, inArray, like, or, type SQL } from 'drizzle-orm';
import { solicitudes } from '../../infra/db/schema.ts';
import { codiasNamed } from '../catalogos/modelos.ts';
import { folded } from '../folded.ts';

/** So many words of a search count. */
const mostWords = 10;

/**
 * The applications that a search finds: each of its words is a part of the holder's name, of the number, or of brand and model
 * of the vehicle. Neither order, case nor accents matter. The document is not searched.
 */
export function found(search: string): SQL | undefined {
  const words = folded(search)
    .split(/\s+/)
    .map((word) => word.replace(/^#/, ''))
    .filter((word) => word !== '')
    .slice(0, mostWords);
  return and(...words.map(hasWord));
}

function hasWord(word: string): SQL | undefined {
  const codias = codiasNamed(word);
  return or(
    like(solicitudes.busqueda, `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`),
    codias.length > 0 ? inArray(solicitudes.codia, codias) : undefined,
  );
}
