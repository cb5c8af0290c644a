import { expect, test } from 'vitest';
import { flows } from '../../../flows/index.ts';
import { flowSubject } from '../subject/flow.ts';
import { flowPaths } from './index.ts';
import { people } from '../../../server/seed/people.ts';

test('QA-05 every flow says what its paths need', () => {
  expect(flowPaths.map(({ flow }) => flow.id)).toEqual(flows.map(({ id }) => id));
});

test('the person who walks is one of the seed people', () => {
  const emails: readonly string[] = people.map(({ email }) => email);
  for (const { person } of flowPaths) expect(emails).toContain(person);
});

test('QA-10 a case names its beginning in words', () => {
  for (const paths of flowPaths) {
    for (const { name, said } of flowSubject(paths).starts)
      expect(said ?? name, paths.flow.id).not.toMatch(/[{"]|true|false|null/);
  }
});

test('QA-04 every call of a flow can succeed and fail', () => {
  for (const { flow, calls } of flowPaths) {
    for (const call of Object.keys(flow.calls)) {
      const outcomes = Object.values(calls[call]?.outcomes ?? {});
      expect(
        outcomes.some((outcome) => 'output' in outcome),
        `${flow.id}: ${call} succeeds`,
      ).toBe(true);
      expect(
        outcomes.some((outcome) => 'error' in outcome),
        `${flow.id}: ${call} fails`,
      ).toBe(true);
    }
  }
});

test('QA-04 chosen starts have each value of each param', () => {
  for (const { flow, params, starts } of flowPaths) {
    if (!starts) continue;
    for (const name of Object.keys(flow.params)) {
      const started = new Set(starts.map((start) => JSON.stringify(start[name])));
      expect([...started].sort(), `${flow.id}: ${name}`).toEqual(
        (params[name] ?? []).map((value) => JSON.stringify(value)).sort(),
      );
    }
  }
});
