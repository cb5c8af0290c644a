import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { acceptedCodings, type Coding, codings } from './encodings.ts';

/** A path of plain names, none of which begins with a dot: nothing outside of a folder has one. */
const plainPath = /^(?:\/[\w-][\w.-]*)+$/;

/**
 * The answer with a file of the built application: compressed as the build left it, where the browser takes that; 304 where it has
 * this very file already.
 *
 * @param path of the file within `folder`, beginning with a slash
 * @param headers that go with it; other ones make it another file to a browser that has it
 * @returns undefined where there is no such file
 */
export async function builtFile(
  context: Context,
  folder: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response | undefined> {
  const plain = plainPath.test(path) ? await fileAt(join(folder, path)) : undefined;
  if (!plain) return undefined;
  const variants = await compressedBeside(plain);
  const coding = acceptedCodings(context.req.header('accept-encoding')).find((each) => variants.has(each));
  const sent = (coding && variants.get(coding)) ?? plain;
  const tag = entityTag(sent, coding, headers);

  for (const [name, value] of Object.entries(headers)) context.header(name, value);
  context.header('ETag', tag);
  if (variants.size > 0) context.header('Vary', 'Accept-Encoding');
  if (hasAlready(context.req.header('if-none-match'), tag)) return context.body(null, 304);
  context.header('Content-Type', getMimeType(path) ?? 'application/octet-stream');
  if (coding) context.header('Content-Encoding', coding);
  context.header('Content-Length', String(sent.size));
  if (context.req.method === 'HEAD') return context.body(null);
  return context.body(new Uint8Array(await readFile(sent.file)));
}

interface FileAt {
  readonly file: string;
  readonly size: number;
  /** When its content was written, in milliseconds. */
  readonly writtenAt: number;
}

async function fileAt(file: string): Promise<FileAt | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() === true ? { file, size: found.size, writtenAt: found.mtimeMs } : undefined;
}

/** What the build has put beside a file; what is older than the file is of another one. */
async function compressedBeside({ file, writtenAt }: FileAt): Promise<ReadonlyMap<Coding, FileAt>> {
  const variants = new Map<Coding, FileAt>();
  for (const coding of ['br', 'gzip'] as const) {
    const variant = await fileAt(file + codings[coding]);
    if (variant && variant.writtenAt >= writtenAt) variants.set(coding, variant);
  }
  return variants;
}

function entityTag(
  { size, writtenAt }: FileAt,
  coding: Coding | undefined,
  headers: Readonly<Record<string, string>>,
): string {
  const said = JSON.stringify([size, writtenAt, coding, headers]);
  return `"${createHash('sha256').update(said).digest('base64url').slice(0, 22)}"`;
}

/** By the weak comparison (RFC 9110, 13.1.2): what a server between has compressed is the same. */
function hasAlready(ifNoneMatch: string | undefined, tag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  return tags.includes(tag) || tags.includes('*');
}
