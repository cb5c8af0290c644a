import { expect, test } from 'vitest';
import { checkFreeSpace } from '../infra/process/free-space.ts';
import { StartError } from '../infra/process/start-error.ts';
import { startErrorOf } from './start-failure.ts';

const withCode = (code: string) =>
  Object.assign(new Error('write, insert into users values (ana@ejemplo.example)'), { code });

test('OP-05 a disk that is full before the start is said in a sentence, and nothing is begun', () => {
  const free = (megabytes: number) => () => megabytes * 1024 * 1024;
  expect(() => checkFreeSpace('/data', free(63.5))).toThrow(
    new StartError('The disk of DATA_DIR is full: 63 MB are left, and the server needs 64 to start.'),
  );
  expect(() => checkFreeSpace('/data', free(64))).not.toThrow();
});

test.each([
  ['ENOSPC', 'The disk of DATA_DIR is full: make room, and start again.'],
  ['53100', "The database's disk is full: make room, and start again."],
  ['0A000', 'PostgreSQL has not got pg_trgm: install its contrib package, and start again.'],
  ['58P01', 'PostgreSQL has not got pg_trgm: install its contrib package, and start again.'],
  ['EACCES', 'DATA_DIR may not be written by this user: set another one, or its owner.'],
  ['ENOTDIR', 'DATA_DIR names a file, or is in one: set a folder.'],
  ['EEXIST', 'DATA_DIR names a file, or is in one: set a folder.'],
])('OP-05 what stops a start with %s is a sentence, also as the cause of another error', (code, sentence) => {
  expect(startErrorOf(withCode(code))).toEqual(new StartError(sentence));
  const wrapped = new Error('Failed query', { cause: new Error('again', { cause: withCode(code) }) });
  expect(startErrorOf(wrapped)).toEqual(new StartError(sentence));
});

test('OP-05 of any other error, no values are said', () => {
  const error = startErrorOf(new RangeError('Failed query: params: ana@ejemplo.example', { cause: withCode('23505') }));
  expect(error.message).toMatch(/^The server can't start: RangeError 23505 at .*start-failure\.test\.ts/);
  expect(error.message).not.toContain('ana@');
  expect(error.message).not.toContain('\n');
  expect(startErrorOf('ana@ejemplo.example').message).toBe("The server can't start: string");
});
