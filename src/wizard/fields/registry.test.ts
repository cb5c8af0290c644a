import { expect, test } from 'vitest';
import { choice } from '../../../flows/answers/choice.ts';
import { screenOf } from './registry.ts';
import { FEW } from './list-limits.ts';

const options = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: index, label: `Opción ${index}` }));
const [first, ...others] = options(FEW + 1);

test('a choice among too many options has another screen, unless they are dense', () => {
  if (!first) throw new Error('There are no options');
  const few = screenOf(choice([first]));
  const many = screenOf(choice([first, ...others]));
  expect(many).toBeDefined();
  expect(many).not.toBe(few);
  const dense = { ...choice([first, ...others]), dense: true as const };
  expect(screenOf(dense)).toBe(few);
});

test('a kind without a line is asked by no screen', () => {
  expect(screenOf({ ...choice([{ value: 1, label: 'Uno' }]), kind: 'inexistente' })).toBeUndefined();
});
