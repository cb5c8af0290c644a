import { useEffect, useRef, useState } from 'react';
import { type ImageType, type StoredImage, storageKey, type UploadKind } from '../../../flows/answers/index.ts';
import { BadRequestError } from '../../api/errors.ts';
import { discard, type Uploads } from '../files.ts';
import { decodes } from './decodes.ts';

/** The state of an upload; `preview` is an object URL. */
export type Upload =
  | { readonly is: 'idle'; readonly message?: string }
  | { readonly is: 'checking'; readonly name: string }
  | { readonly is: 'sending'; readonly name: string; readonly preview: string; readonly share: number }
  | { readonly is: 'failed'; readonly name: string; readonly preview: string; readonly detail: string }
  | { readonly is: 'sent'; readonly name: string; readonly preview: string };

/** One file being sent: a retry keeps the key, and so overwrites what the first try left. */
interface Job {
  readonly key: string;
  readonly type: ImageType;
  readonly file: File;
  readonly preview: string;
  readonly abort: AbortController;
}

interface Options {
  readonly kind: UploadKind;
  readonly uploads: Uploads;
  readonly onAnswer: (stored: StoredImage) => void;
}

/**
 * Checks a file, stores it and answers with its key (RP-07). Whatever is given up on the way, by cancelling, by choosing
 * another file or by leaving the step, is deleted from storage.
 */
export function useUpload({ kind, uploads, onAnswer }: Options) {
  const [upload, setUpload] = useState<Upload>({ is: 'idle' });
  const job = useRef<Job | undefined>(undefined);
  /** Counts what was chosen, so that a slow check of one file does not overtake the next. */
  const chosen = useRef(0);

  const letGo = () => {
    chosen.current += 1;
    const given = job.current;
    job.current = undefined;
    return given;
  };
  const giveUp = () => {
    const given = letGo();
    if (!given) return;
    given.abort.abort();
    URL.revokeObjectURL(given.preview);
    discard(uploads, [given.key]);
  };

  const send = async (next: Job) => {
    job.current = next;
    const { key, type, file, preview, abort } = next;
    const { name } = file;
    setUpload({ is: 'sending', name, preview, share: 0 });
    try {
      await uploads.put(key, file, {
        signal: abort.signal,
        onProgress: (share) => {
          if (job.current === next) setUpload({ is: 'sending', name, preview, share });
        },
      });
      if (job.current !== next) return;
      job.current = undefined;
      setUpload({ is: 'sent', name, preview });
      onAnswer({ key, type });
    } catch (error) {
      if (job.current !== next) return;
      const detail = error instanceof BadRequestError ? error.serverMessage : '';
      setUpload({ is: 'failed', name, preview, detail });
    }
  };

  useEffect(
    () => () => {
      const given = job.current;
      job.current = undefined;
      chosen.current += 1;
      if (!given) return;
      given.abort.abort();
      URL.revokeObjectURL(given.preview);
      discard(uploads, [given.key]);
    },
    [uploads],
  );

  return {
    upload,
    choose: async (file: File) => {
      giveUp();
      const mine = chosen.current;
      const checked = kind.check(file);
      if ('message' in checked) {
        setUpload({ is: 'idle', message: checked.message });
        return;
      }
      setUpload({ is: 'checking', name: file.name });
      const readable = await decodes(file);
      if (chosen.current !== mine) return;
      if (!readable) {
        setUpload({ is: 'idle', message: kind.messages.undecodable });
        return;
      }
      const type = checked.value;
      const key = storageKey(kind.folder, crypto.randomUUID(), { name: file.name, type });
      await send({ key, type, file, preview: URL.createObjectURL(file), abort: new AbortController() });
    },
    cancel: () => {
      giveUp();
      setUpload({ is: 'idle' });
    },
    retry: () => {
      if (job.current) void send({ ...job.current, abort: new AbortController() });
    },
    /** After the answer was withdrawn: what keeps the answers deletes the file. */
    reset: () => {
      if (upload.is === 'sent') URL.revokeObjectURL(upload.preview);
      setUpload({ is: 'idle' });
    },
  };
}
