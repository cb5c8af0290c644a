import * as v from 'valibot';
import type { StorageArea } from './storage-area.ts';

/** One value in a storage area. Never throws: what cannot be read as promised is dropped and read as `null`. */
export interface StoredValue<T> {
  read(): T | null;
  write(value: T): void;
  remove(): void;
}

function stored<T>(
  area: StorageArea,
  key: string,
  schema: v.GenericSchema<string, T>,
  textOf: (value: T) => string,
): StoredValue<T> {
  return {
    read() {
      const text = area.read(key);
      if (text === null) return null;
      const parsed = v.safeParse(schema, text);
      if (parsed.success) return parsed.output;
      area.remove(key);
      return null;
    },
    write: (value) => {
      area.write(key, textOf(value));
    },
    remove: () => {
      area.remove(key);
    },
  };
}

/** A value stored as plain text, such as a token. */
export function storedText(
  area: StorageArea,
  key: string,
  schema: v.GenericSchema<string, string>,
): StoredValue<string> {
  return stored(area, key, schema, (value) => value);
}

/** A value stored as JSON; `schema` reads what `write` was given. */
export function storedJson<T>(area: StorageArea, key: string, schema: v.GenericSchema<unknown, T>): StoredValue<T> {
  return stored(area, key, v.pipe(v.string(), v.parseJson(), schema), (value) => JSON.stringify(value));
}

/** The same value, read as `otherwise` where nothing is stored. */
export function withDefault<T>(value: StoredValue<T>, otherwise: T): Omit<StoredValue<T>, 'read'> & { read(): T } {
  return { ...value, read: () => value.read() ?? otherwise };
}
