import type { Api } from '../api/api.ts';
import type { Uploads } from '../wizard/files.ts';

type LoadApi = () => Promise<Pick<Api, 'signFile' | 'uploadFile' | 'deleteFile'>>;

/** Puts files into storage behind signed URLs, and takes them out again (C7, RP-07). */
export function storageUploads(load: LoadApi): Uploads {
  return {
    async put(key, file, { onProgress, signal }) {
      const api = await load();
      await api.uploadFile(key, file, {
        signal,
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
