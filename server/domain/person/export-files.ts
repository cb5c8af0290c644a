import type { Exported } from './export.ts';
import type { TableName } from './held.ts';
import { wordsOf } from './words.ts';

/** A file of an export; its bytes are made as they are read, and are read to their end before the next file is asked for. */
export interface ExportFile {
  /** With '/' between folders. */
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

const utf8 = (text: string) => new TextEncoder().encode(text);

/** An export as whoever asked for it gets it: `datos.json`, what is what in words, and the person's own files; little of it at a time. */
export async function* exportFiles(parts: AsyncIterator<Exported, unknown>): AsyncGenerator<ExportFile> {
  const tables: TableName[] = [];
  // Nobody is found before anything is written.
  let next = await parts.next();
  yield {
    name: 'datos.json',
    bytes: (async function* () {
      yield utf8('[');
      for (; next.done !== true && !('file' in next.value); next = await parts.next()) {
        const { table, as, rows } = next.value;
        const part = { tabla: table, como: as, filas: rows };
        yield utf8(`${tables.length === 0 ? '' : ','}\n${JSON.stringify(part, undefined, 2)}`);
        tables.push(table);
      }
      yield utf8('\n]\n');
    })(),
  };
  yield { name: 'LEEME.txt', bytes: [utf8(legend(tables))] };
  for (; next.done !== true; next = await parts.next()) {
    if ('file' in next.value) yield { name: `archivos/${next.value.file}`, bytes: [next.value.bytes] };
  }
}

const legend = (tables: readonly TableName[]) => `Tus datos

datos.json tiene todo lo que guardamos de vos, tabla por tabla. 'como' dice en qué calidad estás en esas filas: por ejemplo titular, cónyuge o vendedor.
La carpeta archivos tiene tus fotos y documentos, si los hay.

${[...new Set(tables)].map((table) => `${table}: ${wordsOf[table]}`).join('\n')}

Podés pedirnos que corrijamos lo que esté mal (Ley 25.326, artículo 16). No compartas estos archivos: tienen datos personales.
`;
