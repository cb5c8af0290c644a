import type { Api } from '../api/api.ts';
import type { Uploads } from '../wizard/session/files.ts';

type LoadApi = () => Promise<Pick<Api, 'signFile' | 'uploadFile' | 'deleteFile'>>;

/**
 * Puts files into storage behind signed URLs, and takes them out again (C7, RP-07).
 *
 * @param pdf whether a PDF is taken where a question takes one
 */
export function storageUploads(load: LoadApi, { pdf = false }: { readonly pdf?: boolean } = {}): Uploads {
  return {
    pdf,
    async put(key, file, { onProgress, onSlow, signal }) {
      const api = await load();
      await api.uploadFile(key, file, {
        signal,
        onSlow,
        onProgress: (sent, total) => {
          onProgress(total > 0 ? sent / total : 0);
        },
      });
    },
    async remove(key) {
      const api = await load();
      await api.deleteFile(await api.signFile({ key, verb: 'delete' }));
    },
  };
}
