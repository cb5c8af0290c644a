/** Does some work for each item, so many at a time; the results are in the order of the items. */
export async function atATime<Item, Result>(
  most: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results = new Map<number, Result>();
  const waiting = items.entries();
  await Promise.all(
    Array.from({ length: most }, async () => {
      for (const [index, item] of waiting) results.set(index, await work(item));
    }),
  );
  return [...results].toSorted(([a], [b]) => a - b).map(([, result]) => result);
}
