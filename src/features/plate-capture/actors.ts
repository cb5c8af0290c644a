import { fromPromise } from 'xstate';
import { plateCapture, type PlateData, type Reading } from '../../../flows/plate-capture/plate-capture.ts';
import type { Api } from '../../api/api.ts';

/** What the feature asks of the back end; fetched when first needed. */
export type LoadApi = () => Promise<Pick<Api, 'capturePlates' | 'signFile' | 'putDatosPatente' | 'getDatosPatente'>>;

interface PhotoProgress {
  /** Gets the share of the photo that is sent, 0 … 1. */
  readonly onProgress: (share: number) => void;
  /** Whether nothing has moved for a while. */
  readonly onSlow: (isSlow: boolean) => void;
}

/** The statechart with its calls bound to the back end. */
export const providePlateCapture = (load: LoadApi, { onProgress, onSlow }: PhotoProgress) =>
  plateCapture.provide({
    actors: {
      leer: fromPromise<readonly Reading[], { readonly photo: Blob | null }>(async ({ input: { photo }, signal }) => {
        if (!photo) return [];
        const { capturePlates } = await load();
        return await capturePlates(photo, {
          signal,
          onSlow,
          onProgress: (sent, total) => {
            onProgress(total > 0 ? sent / total : 0);
          },
        });
      }),
      guardar: fromPromise<string, { readonly plate: string }>(async ({ input: { plate }, signal }) => {
        const { signFile, putDatosPatente } = await load();
        const key = `datospatente/${crypto.randomUUID()}.json`;
        await putDatosPatente(await signFile({ key, verb: 'put' }, signal), plate, signal);
        return key;
      }),
      datos: fromPromise<PlateData | null, { readonly key: string }>(async ({ input: { key }, signal }) => {
        const { signFile, getDatosPatente } = await load();
        return await getDatosPatente(await signFile({ key, verb: 'get' }, signal), signal);
      }),
    },
  });
