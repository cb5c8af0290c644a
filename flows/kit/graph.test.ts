import { describe, expect, test } from 'vitest';
import { closure, findCycle } from './graph.ts';

const edges = (graph: Readonly<Record<string, readonly string[]>>) => new Map(Object.entries(graph));

describe('findCycle', () => {
  test('names every node of the cycle, and the first one again', () => {
    expect(findCycle(edges({ a: ['b'], b: ['c'], c: ['a'] }))).toEqual(['a', 'b', 'c', 'a']);
  });
  test('leaves out nodes that only lead to the cycle', () => {
    expect(findCycle(edges({ start: ['a'], a: ['b'], b: ['a'] }))).toEqual(['a', 'b', 'a']);
  });
  test('a node that leads to itself is a cycle', () => {
    expect(findCycle(edges({ a: ['a'] }))).toEqual(['a', 'a']);
  });
  test('two ways to the same node are no cycle', () => {
    expect(findCycle(edges({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toBeUndefined();
  });
  test('a node without edges is no cycle', () => {
    expect(findCycle(edges({ a: ['nowhere'] }))).toBeUndefined();
  });
});

describe('closure', () => {
  test('follows edges to the end', () => {
    expect([...closure(edges({ a: ['b'], b: ['c'], c: [], d: ['a'] }), 'a')].sort()).toEqual(['b', 'c']);
  });
  test('ends on a cycle, and leaves out its start', () => {
    expect([...closure(edges({ a: ['b'], b: ['a', 'c'] }), 'a')].sort()).toEqual(['b', 'c']);
  });
  test('of a node without edges is empty', () => {
    expect(closure(edges({ a: [] }), 'a').size).toBe(0);
    expect(closure(edges({}), 'a').size).toBe(0);
  });
});
