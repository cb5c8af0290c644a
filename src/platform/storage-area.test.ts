import { expect, test } from 'vitest';
import { createStorageArea } from './storage-area.ts';

/** A browser store that takes at most `room` entries. */
function storeWithRoomFor(room: number): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem(key, value) {
      if (entries.size >= room) throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, value);
    },
    removeItem: (key) => void entries.delete(key),
    clear: () => {
      entries.clear();
    },
  };
}

test('SH-19 where storage is forbidden, values live in memory', () => {
  const area = createStorageArea(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  area.write('a', '1');
  expect(area.read('a')).toBe('1');
  expect(area.keys()).toEqual(['a']);
  area.remove('a');
  expect(area.read('a')).toBeNull();
});

test('SH-19 what a full store refuses can be read back', () => {
  const store = storeWithRoomFor(1);
  const area = createStorageArea(() => store);
  area.write('a', '1');
  area.write('b', '2');
  expect(store.getItem('b')).toBeNull();
  expect([area.read('a'), area.read('b')]).toEqual(['1', '2']);
  expect(area.keys().sort()).toEqual(['a', 'b']);
  store.removeItem('a');
  area.write('b', '3');
  expect(store.getItem('b')).toBe('3');
  area.remove('b');
  expect(area.read('b')).toBeNull();
});
