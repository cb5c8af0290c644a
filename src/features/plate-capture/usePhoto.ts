import { useEffect, useRef, useState } from 'react';
import { imageUpload } from '../../../flows/answers/upload.ts';
import { prepareFile } from '../../wizard/read-file.ts';

/** What is taken for a photo, as of any upload (C5). */
const image = imageUpload({ folder: 'patentes' });

/** A photo as it is sent. */
interface Photo {
  readonly file: Blob;
  /** What was done to it, where it was. */
  readonly note: string | undefined;
}

/** Prepares the photo that is chosen (RP-07, MY-03); the next one, or leaving the page, ends that. */
export function usePhoto(onPhoto: (photo: Photo) => void) {
  const [isPreparing, setIsPreparing] = useState(false);
  const [refused, setRefused] = useState<string>();
  const preparing = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      preparing.current?.abort();
    },
    [],
  );
  return {
    isPreparing,
    /** Why the last choice was refused. */
    refused,
    choose: async (file: File) => {
      preparing.current?.abort();
      const mine = new AbortController();
      preparing.current = mine;
      setIsPreparing(true);
      setRefused(undefined);
      const { signal } = mine;
      const prepared = await prepareFile(image, file, { pdf: false, signal }).catch((error: unknown) => {
        if (signal.aborted) return undefined;
        throw error;
      });
      if (!prepared || signal.aborted) return;
      setIsPreparing(false);
      if ('message' in prepared) setRefused(prepared.message);
      else onPhoto(prepared);
    },
    cancel: () => {
      preparing.current?.abort();
      setIsPreparing(false);
    },
  };
}
