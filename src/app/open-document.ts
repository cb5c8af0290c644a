import { useMemo } from 'react';
import type { SharedApi } from '../api/api.ts';
import type { OpenDocument } from '../api/documents.ts';
import { ApiError, isOfConnection } from '../api/errors.ts';
import { messageFor } from '../api/messages.ts';
import { withConnection } from '../platform/connection.ts';
import { openDocumentView } from '../platform/document-view.ts';
import { type Parts, useParts } from './parts.ts';
import { toast } from './toasts.tsx';

interface DocumentParts<A> extends Pick<Parts, 'native' | 'log'> {
  readonly api: () => Promise<A>;
}

/**
 * What fetches and shows documents (CR-06, PO-03): where the file is, then a signed URL, then the viewer, which gets the
 * file's name in lower case (C7). Without a connection it comes when that is back (EN-16): all of it only reads.
 *
 * @param warn shows a failure to the user (C8)
 */
export function documentOpener<A extends SharedApi>(
  { api, native, log }: DocumentParts<A>,
  warn: (message: string) => void,
): OpenDocument<A> {
  return async (ask) => {
    const view = openDocumentView(native, window);
    try {
      const document = await withConnection(
        async () => {
          const client = await api();
          const { path, fileName } = await ask(client);
          return { url: await client.signFile({ key: path, verb: 'get' }), fileName: fileName.toLowerCase() };
        },
        { isOfLine: isOfConnection },
      );
      view.show(document);
    } catch (error) {
      view.close();
      log.error('document-failed', error instanceof ApiError ? { kind: error.name, errorCode: error.errorCode } : {});
      if (!(error instanceof ApiError && error.endsSession)) warn(messageFor(error));
    }
  };
}

const warn = (message: string) => {
  toast('error', message);
};

/**
 * The one for what a client asks; the same from one rendering to the next.
 *
 * @param api the client, the same one each time
 */
export function useOpenDocument<A extends SharedApi>(api: () => Promise<A>): OpenDocument<A> {
  const { native, log } = useParts();
  return useMemo(() => documentOpener({ api, native, log }, warn), [api, native, log]);
}
