import { Zip, ZipDeflate } from 'fflate';
import type { ExportFile } from './export-files.ts';

/** The files as one ZIP, made as it is read: of what went out, nothing is kept. */
export async function* zipOf(files: AsyncIterable<ExportFile>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  for await (const { name, bytes } of files) {
    // Photos are compressed already. Of what is only stored, some programs want to know the length before the bytes: level 0 is read by all.
    const file = new ZipDeflate(name, { level: name.startsWith('archivos/') ? 0 : 6 });
    zip.add(file);
    for await (const chunk of bytes) {
      file.push(chunk);
      yield* made.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}
