import { appendFile, mkdir, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Takes lines of text, without their ends, and keeps them in order. */
export interface LineLog {
  append(lines: readonly string[]): Promise<void>;
}

/**
 * Lines in a file. A file that would grow beyond `maxBytes` is renamed to `{path}.1` and replaces the older one, so that
 * there are at most two files.
 */
export function createFileLog(path: string, maxBytes = 5_000_000): LineLog {
  let last: Promise<void> = Promise.resolve();

  const write = async (text: string) => {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const size = await stat(path).then(
      (file) => file.size,
      () => 0,
    );
    if (size > 0 && size + Buffer.byteLength(text) > maxBytes) await rename(path, `${path}.1`);
    await appendFile(path, text, { mode: 0o600 });
  };

  return {
    append(lines) {
      if (lines.length === 0) return Promise.resolve();
      const text = lines.map((line) => `${line}\n`).join('');
      // One after the other: two at once would both turn the file over.
      const written = last.then(() => write(text));
      last = written.catch(() => undefined);
      return written;
    },
  };
}
