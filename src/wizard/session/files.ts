import * as v from 'valibot';
import type { Flow, Step } from '../../../flows/kit/types.ts';

/** What an upload screen needs of the outside. Both reject when they fail. */
export interface Uploads {
  /**
   * Stores a file under a key.
   *
   * It always ends (EN-16).
   */
  put(key: string, file: Blob, options: PutOptions): Promise<void>;
  /** Deletes it; deleting what is not there is no failure. */
  remove(key: string): Promise<void>;
  /** Whether it takes a PDF, where a question takes one (decision 28). */
  readonly pdf?: boolean;
}

export interface PutOptions {
  /** Gets the share that is sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Whether nothing has moved for a while: told when it changes. */
  readonly onSlow: (isSlow: boolean) => void;
  readonly signal: AbortSignal;
}

/** For flows that ask for no file. */
export const noUploads: Uploads = {
  put: () => Promise.reject(new Error('This wizard has nowhere to put files')),
  remove: () => Promise.resolve(),
};

const fileSchema = v.object({ key: v.string() });

/** Whether the answers of a kind refer to files. */
export const isFile = ({ kind }: Step['kind']): boolean => kind === 'upload';

/** The storage keys of the uploads that answers refer to. */
export function filesIn(flow: Flow, answers: Readonly<Record<string, unknown>>): readonly string[] {
  return flow.steps
    .filter((step) => isFile(step.kind))
    .map((step) => v.safeParse(fileSchema, answers[step.id]))
    .flatMap((parsed) => (parsed.success ? [parsed.output.key] : []));
}

/**
 * Deletes files that no answer refers to any more (RP-07). Failures are ignored: a file that is in nothing sent is temporary in
 * storage.
 */
export function discard(uploads: Uploads, keys: readonly string[]): void {
  for (const key of keys) uploads.remove(key).catch(() => undefined);
}
