import { expect, test } from 'vitest';
import { contractOperations } from '../../../openapi/testing/contract.ts';
import { routes } from './routes.ts';

test('every operation of the contract is where the contract puts it, and as protected as it says', () => {
  const ours = Object.entries(routes).map(([id, { method, path, needs }]) => ({
    id,
    method,
    path,
    secured: needs !== 'signed-url' && needs !== 'public',
  }));
  const theirs = contractOperations().map(({ id, method, path, secured }) => ({ id, method, path, secured }));
  expect(ours.sort(byId)).toEqual(theirs.sort(byId));
});

test('OP-04 whatever a signed-in person writes may be answered with 429, since it is counted', () => {
  const written = contractOperations().filter(({ method, secured }) => secured && method !== 'get');
  expect(written.filter(({ responses }) => !responses.has(429)).map(({ id }) => id)).toEqual([]);
});

const byId = (left: { id: string }, right: { id: string }) => left.id.localeCompare(right.id);
