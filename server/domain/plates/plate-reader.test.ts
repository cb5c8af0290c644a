import { afterEach, describe, expect, test } from 'vitest';
import { QueueFull } from '../../infra/limits/limiter.ts';
import { createPlateReader, PlateReaderSlow, type PlateReader } from './plate-reader.ts';

// The thread is a stand-in: a photo's first byte says what it does with it.
const thread = new URL('testing/stand-in-thread.mjs', import.meta.url);
const answers = Uint8Array.of(0, 0, 0);
const neverAnswers = Uint8Array.of(1);
const loopsForever = Uint8Array.of(2);
const fails = Uint8Array.of(3);
const dies = Uint8Array.of(4);

const readers: PlateReader[] = [];
const reader = (options: Parameters<typeof createPlateReader>[0] = {}) => {
  const created = createPlateReader({ thread, ...options });
  readers.push(created);
  return created;
};
afterEach(async () => {
  await Promise.all(readers.splice(0).map((each) => each.close()));
});

/** What the stand-in reads: the count of photos since it started. */
const read = async (from: PlateReader, photo: Uint8Array) => (await from.read(photo)).map(({ plate }) => plate);

/** The same, again where a busy machine took longer to start a thread than a photo may take. */
const readInTheEnd = async (from: PlateReader): Promise<readonly (string | undefined)[]> => {
  try {
    return await read(from, answers);
  } catch (error) {
    if (!(error instanceof PlateReaderSlow)) throw error;
    return readInTheEnd(from);
  }
};

describe('createPlateReader', () => {
  test('one thread reads one photo after the other', async () => {
    const plates = reader();
    expect(await Promise.all([read(plates, answers), read(plates, answers), read(plates, answers)])).toEqual([
      ['1'],
      ['2'],
      ['3'],
    ]);
  });

  test.each([
    ['that is never answered', neverAnswers],
    ['over which the thread never returns', loopsForever],
  ])('CQ-02 a photo %s is given up in time, and a new thread reads the next', async (_, photo) => {
    const plates = reader({ timeoutMs: 400 });
    await expect(plates.read(photo)).rejects.toBeInstanceOf(PlateReaderSlow);
    expect(await readInTheEnd(plates)).toEqual(['1']);
  });

  test.each([
    ['that the thread fails at', fails],
    ['that ends the thread', dies],
  ])('a photo %s is an error, and a new thread reads the next', async (_, photo) => {
    const plates = reader();
    await expect(plates.read(photo)).rejects.toThrow(Error);
    expect(await read(plates, answers)).toEqual(['1']);
  });

  test('when too many wait, the next is refused at once', async () => {
    const plates = reader({ maxQueued: 1, timeoutMs: 500 });
    const first = plates.read(neverAnswers);
    const second = readInTheEnd(plates);
    expect(plates.isFull()).toBe(true);
    await expect(plates.read(answers)).rejects.toBeInstanceOf(QueueFull);
    await expect(first).rejects.toBeInstanceOf(PlateReaderSlow);
    await expect(second).resolves.toHaveLength(1);
    await expect(readInTheEnd(plates)).resolves.toHaveLength(1);
  });

  test('without photos the thread ends, and starts again with the next', async () => {
    const plates = reader({ idleMs: 50 });
    expect(await read(plates, answers)).toEqual(['1']);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await read(plates, answers)).toEqual(['1']);
  });

  test('closed, it gives up what it reads and takes nothing more', async () => {
    const plates = reader();
    const [reading, waiting] = [plates.read(neverAnswers), plates.read(answers)];
    const refused = Promise.all([expect(reading).rejects.toThrow(Error), expect(waiting).rejects.toThrow(Error)]);
    await plates.close();
    await refused;
    await expect(plates.read(answers)).rejects.toBeInstanceOf(QueueFull);
  });
});
