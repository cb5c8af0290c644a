import { expect, test } from 'vitest';
import { createTurns, NoTurn } from './turns.ts';

test('OP-04 no more run at once than may, in the order that they came; a failed one hands its place on', async () => {
  const turns = createTurns(2, 3);
  const begun: number[] = [];
  const end = new Map<number, (error?: Error) => void>();
  const tasks = [0, 1, 2, 3, 4].map((index) =>
    turns.take(
      () =>
        new Promise<void>((resolve, reject) => {
          begun.push(index);
          end.set(index, (error) => (error ? reject(error) : resolve()));
        }),
    ),
  );
  await expect(turns.take(() => Promise.resolve())).rejects.toThrow(NoTurn);
  expect(begun).toEqual([0, 1]);
  end.get(1)?.(new Error('failed'));
  await expect(tasks[1]).rejects.toThrow('failed');
  expect(begun).toEqual([0, 1, 2]);
  for (const index of [0, 2, 3, 4]) {
    end.get(index)?.();
    await tasks[index];
  }
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  await expect(turns.take(() => Promise.resolve('next'))).resolves.toBe('next');
});
