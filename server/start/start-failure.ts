import { describe } from '../infra/log/log.ts';
import { StartError } from '../infra/process/start-error.ts';

const withoutExtension = 'PostgreSQL has not got pg_trgm: install its contrib package, and start again.';

const sentences: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk of DATA_DIR is full: make room, and start again.',
  EDQUOT: 'The disk quota of DATA_DIR is used up: make room, and start again.',
  EROFS: 'DATA_DIR is on a disk that can only be read: set another one.',
  EACCES: 'DATA_DIR may not be written by this user: set another one, or its owner.',
  ENOTDIR: 'DATA_DIR names a file, or is in one: set a folder.',
  EEXIST: 'DATA_DIR names a file, or is in one: set a folder.',
  // PostgreSQL's disk_full.
  '53100': "The database's disk is full: make room, and start again.",
  // Its feature_not_supported and, up to version 14, undefined_file: of all that a start asks only an extension can be missing.
  '0A000': withoutExtension,
  '58P01': withoutExtension,
};

/**
 * What stops a start, as a sentence. Of what is not expected it says names and places only: messages of database errors carry the
 * values of the query, which are personal data.
 */
export function startErrorOf(error: unknown): StartError {
  if (error instanceof StartError) return error;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const sentence = 'code' in cause ? sentences[String(cause.code)] : undefined;
    if (sentence !== undefined) return new StartError(sentence);
  }
  return new StartError(`The server can't start: ${error instanceof Error ? describe(error) : typeof error}`);
}
