import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRequests } from './useRequests.ts';

/** Answers that come when the test says so, in the order in which they were asked. */
function answering() {
  const asked: {
    readonly of: string;
    readonly signal: AbortSignal;
    readonly end: (failed?: Error) => Promise<void>;
  }[] = [];
  const request = (of: string) => ({
    queryKey: [of],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      new Promise<string>((resolve, reject) => {
        const end = (failed?: Error) =>
          act(async () => {
            if (failed) reject(failed);
            else resolve(`el de ${of}`);
            await Promise.resolve();
          });
        asked.push({ of, signal, end });
      }),
  });
  return { asked, request };
}

const open = (of: readonly string[], { request }: Pick<ReturnType<typeof answering>, 'request'>) =>
  renderHook((keys: readonly string[]) => useRequests(keys.map(request)).map(({ data }) => data), { initialProps: of });

test('each is asked once and answers for itself, in its place', async () => {
  const answers = answering();
  const { result, rerender } = open(['uno', 'dos'], answers);
  await answers.asked[1]?.end();
  expect(result.current).toEqual([undefined, 'el de dos']);
  rerender(['dos', 'uno']);
  expect(result.current).toEqual(['el de dos', undefined]);
  await answers.asked[0]?.end();
  expect(result.current).toEqual(['el de dos', 'el de uno']);
  expect(answers.asked.map(({ of }) => of)).toEqual(['uno', 'dos']);
});

test('one that is not wanted any more is called off, its late answer ignored; the others go on', async () => {
  const answers = answering();
  const { result, rerender } = open(['uno', 'dos'], answers);
  rerender(['tres', 'dos']);
  expect(answers.asked.map(({ of, signal }) => [of, signal.aborted])).toEqual([
    ['uno', true],
    ['dos', false],
    ['tres', false],
  ]);
  await answers.asked[1]?.end();
  await answers.asked[0]?.end();
  expect(result.current).toEqual([undefined, 'el de dos']);
  rerender(['uno', 'dos']);
  expect(result.current).toEqual([undefined, 'el de dos']);
});

test('one that fails leaves the others as they are', async () => {
  const answers = answering();
  const { result } = open(['uno', 'dos'], answers);
  await answers.asked[0]?.end(new Error('cortado'));
  await answers.asked[1]?.end();
  expect(result.current).toEqual([undefined, 'el de dos']);
});

test('an answer is kept while its key is not wanted, a failure is not', async () => {
  const answers = answering();
  const { result, rerender } = open(['uno', 'dos'], answers);
  await answers.asked[0]?.end();
  await answers.asked[1]?.end(new Error('cortado'));
  rerender([]);
  rerender(['uno', 'dos']);
  expect(result.current).toEqual(['el de uno', undefined]);
  expect(answers.asked.map(({ of }) => of)).toEqual(['uno', 'dos', 'dos']);
});

test('leaving calls all off', () => {
  const answers = answering();
  const { unmount } = open(['uno', 'dos'], answers);
  unmount();
  expect(answers.asked.map(({ signal }) => signal.aborted)).toEqual([true, true]);
});
