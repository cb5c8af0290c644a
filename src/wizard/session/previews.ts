import * as v from 'valibot';

const fileSchema = v.object({ key: v.string() });

/** The pictures of a run's files, as long as its page holds them. */
export interface Previews {
  /** Keeps the object URL of the file that is stored under a key. */
  readonly keep: (key: string, url: string) => void;
  /** The object URL of the file that an answer refers to. */
  readonly of: (answer: unknown) => string | undefined;
  /** Forgets all of them: their memory is free. */
  readonly release: () => void;
}

/** Holds no picture yet. */
export function makePreviews(): Previews {
  const urls = new Map<string, string>();
  return {
    keep: (key, url) => {
      urls.set(key, url);
    },
    of: (answer) => {
      const file = v.safeParse(fileSchema, answer);
      return file.success ? urls.get(file.output.key) : undefined;
    },
    release: () => {
      for (const url of urls.values()) URL.revokeObjectURL(url);
      urls.clear();
    },
  };
}
