import { expect, test } from 'vitest';
import { heapPartsIn } from './heap-parts.ts';

const meta = {
  node_fields: ['type', 'name', 'id', 'self_size'],
  node_types: [['hidden', 'object', 'native', 'code', 'string', 'object shape'], 'string', 'number', 'number'],
};
const node = (type: string, bytes: number) => [meta.node_types[0]?.indexOf(type) ?? -1, 0, 1, bytes];

test('EN-10 the sizes of a heap are summed by what the scripts made and what V8 made of the scripts', () => {
  const nodes = [
    node('object', 40),
    node('string', 2),
    node('code', 100),
    node('object shape', 20),
    node('hidden', 3),
    node('native', 5000),
  ].flat();
  expect(heapPartsIn(JSON.stringify({ snapshot: { meta }, nodes, edges: [], strings: [] }))).toEqual({
    code: 123,
    objects: 42,
  });
});

test('EN-10 something else is no snapshot', () => {
  expect(() => heapPartsIn('{"nodes": []}')).toThrow(/snapshot/);
});
