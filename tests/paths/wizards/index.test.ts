import { expect, test } from 'vitest';
import { flows } from '../../../flows/index.ts';
import { flowPaths } from './index.ts';
import { people } from '../../../server/seed/people.ts';

test('QA-05 every flow says what its paths need', () => {
  expect(flowPaths.map(({ flow }) => flow.id)).toEqual(flows.map(({ id }) => id));
});

test('whoever walks is one of the seed people', () => {
  const emails: readonly string[] = people.map(({ email }) => email);
  for (const { person } of flowPaths) expect(emails).toContain(person);
});

test('QA-04 every outcome of a call that a flow declares can be brought about, and no other is', () => {
  for (const { flow, calls } of flowPaths) {
    for (const [call, { examples }] of Object.entries(flow.calls)) {
      expect(Object.keys(calls[call]?.outcomes ?? {}), `${flow.id}: ${call}`).toEqual(examples.map(({ name }) => name));
    }
  }
});
