import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { storageKey, type StoredFile, type StoredType } from '../../../flows/answers/stored-file.ts';
import type { UploadKind } from '../../../flows/answers/upload.ts';
import { BadRequestError, isOfConnection } from '../../api/errors.ts';
import { AFTER_OUTAGE_MS, isOffline, untilNextTry, untilOnline, watchLine } from '../../platform/connection.ts';
import type { Previews } from '../session/previews.ts';
import { discard, type Uploads } from '../session/files.ts';
import type { Wrong } from '../session/followed.ts';
import { prepareFile } from '../read-file.ts';

/** A file that is on its way; `preview` is an object URL, absent where nothing can be shown of it. */
interface Shown {
  readonly name: string;
  readonly type: StoredType;
  readonly preview: string | undefined;
  /** What was done to the file before it was sent. */
  readonly note: string | undefined;
}

/** The state of an upload. */
export type Upload =
  | { readonly is: 'idle'; readonly message?: string }
  | { readonly is: 'checking'; readonly name: string }
  | (Shown & { readonly is: 'sending'; readonly share: number; readonly isSlow: boolean })
  | (Shown & { readonly is: 'failed'; readonly detail: string; readonly isOfConnection: boolean })
  | (Shown & { readonly is: 'sent' });

/** One file being sent: a retry keeps the key, and so overwrites what the first try left. */
interface Job<T extends StoredType> {
  readonly key: string;
  readonly type: T;
  readonly file: Blob;
  readonly shown: Shown;
  readonly abort: AbortController;
}

interface Options<T extends StoredType> {
  readonly kind: UploadKind<T>;
  readonly uploads: Uploads;
  /** Gets the picture of what is stored, where it is shown once more. */
  readonly previews?: Previews;
  readonly onAnswer: (stored: StoredFile<T>) => void;
  /** Hears that the file is none that is asked for, or could not be stored. */
  readonly onWrong?: ((how: Wrong) => void) | undefined;
}

/**
 * Checks a file, prepares and stores it, and answers with its key (RP-07, MY-03). Whatever is given up on the way, by cancelling, by
 * choosing another file or by leaving the step, is deleted from storage.
 */
export function useUpload<T extends StoredType>({ kind, uploads, previews, onAnswer, onWrong }: Options<T>) {
  const [upload, setUpload] = useState<Upload>({ is: 'idle' });
  const job = useRef<Job<T> | undefined>(undefined);
  /** The file that is being checked and prepared: the next one ends it. */
  const preparing = useRef<AbortController | undefined>(undefined);

  const send = async (next: Job<T>, pause = 0) => {
    job.current = next;
    const { key, type, file, shown, abort } = next;
    let [share, isSlow] = [0, false];
    const tell = () => {
      if (job.current === next) setUpload({ ...shown, is: 'sending', share, isSlow });
    };
    tell();
    const line = watchLine();
    try {
      if (pause > 0) await untilNextTry(pause, abort.signal);
      if (isOffline()) await untilOnline(abort.signal);
      await uploads.put(key, file, {
        signal: abort.signal,
        onProgress: (sent) => {
          share = sent;
          tell();
        },
        onSlow: (now) => {
          isSlow = now;
          tell();
        },
      });
      if (job.current !== next) return;
      job.current = undefined;
      if (shown.preview !== undefined) previews?.keep(key, shown.preview);
      setUpload({ ...shown, is: 'sent' });
      onAnswer({ key, type });
    } catch (error) {
      if (job.current !== next) return;
      const again = { ...next, abort: new AbortController() };
      // The line broke on the way: the same once more, when it is back (EN-16).
      if (isOffline()) {
        void send(again);
        return;
      }
      if (line.hasBroken() && isOfConnection(error)) {
        void send(again, AFTER_OUTAGE_MS);
        return;
      }
      const detail = error instanceof BadRequestError ? error.serverMessage : '';
      onWrong?.('fallido');
      setUpload({ ...shown, is: 'failed', detail, isOfConnection: isOfConnection(error) });
    } finally {
      line.end();
    }
  };

  const retry = () => {
    if (!job.current) return;
    // Of two taps the second one ends what the first one began.
    job.current.abort.abort();
    void send({ ...job.current, abort: new AbortController() });
  };
  useWindowEvent('online', () => {
    // A browser may notice only now that it had no connection.
    if (upload.is === 'failed' && upload.isOfConnection) retry();
  });

  useEffect(
    () => () => {
      giveUp(preparing, job, uploads);
    },
    [uploads],
  );

  return {
    upload,
    choose: async (file: File) => {
      giveUp(preparing, job, uploads);
      const mine = new AbortController();
      preparing.current = mine;
      setUpload({ is: 'checking', name: file.name });
      const { signal } = mine;
      const prepared = await prepareFile(kind, file, { pdf: uploads.pdf === true, signal }).catch((error: unknown) => {
        if (signal.aborted) return undefined;
        throw error;
      });
      if (!prepared || signal.aborted) return;
      preparing.current = undefined;
      if ('message' in prepared) {
        onWrong?.('invalido');
        setUpload({ is: 'idle', message: prepared.message });
        return;
      }
      const { type, picture, note } = prepared;
      const key = storageKey(kind.folder, crypto.randomUUID(), { name: file.name, type });
      const preview = picture ? URL.createObjectURL(picture) : undefined;
      const shown = { name: file.name, type, preview, note };
      await send({ key, type, file: prepared.file, shown, abort: new AbortController() });
    },
    cancel: () => {
      giveUp(preparing, job, uploads);
      setUpload({ is: 'idle' });
    },
    retry,
    /** After the answer was withdrawn: what keeps the answers deletes the file. */
    reset: () => {
      if (upload.is === 'sent') revoke(upload);
      setUpload({ is: 'idle' });
    },
  };
}

interface Held<Value> {
  current: Value | undefined;
}

/** Ends what is under way, and deletes from storage what has arrived of it. */
function giveUp<T extends StoredType>(preparing: Held<AbortController>, job: Held<Job<T>>, uploads: Uploads): void {
  preparing.current?.abort();
  preparing.current = undefined;
  const given = job.current;
  job.current = undefined;
  if (!given) return;
  given.abort.abort();
  revoke(given.shown);
  discard(uploads, [given.key]);
}

function revoke({ preview }: Pick<Shown, 'preview'>): void {
  if (preview !== undefined) URL.revokeObjectURL(preview);
}
