import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { createWorker, OEM, PSM } from 'tesseract.js';
import type { Gray } from './gray.ts';

const require = createRequire(import.meta.url);

export interface Ocr {
  /** One line of dark letters on light ground, without spaces; `characters` are all that there can be. */
  readonly line: (image: Gray, characters: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** Tesseract with its data from node_modules: nothing is fetched, and nothing is written. */
export async function createOcr(): Promise<Ocr> {
  const data = dirname(require.resolve('@tesseract.js-data/eng/package.json'));
  const worker = await createWorker(
    'eng',
    OEM.LSTM_ONLY,
    {
      langPath: join(data, '4.0.0_best_int'),
      cacheMethod: 'none',
      gzip: true,
      // A failed job rejects; without this it would be thrown a second time, where nothing can catch it.
      errorHandler: () => undefined,
    },
    { load_system_dawg: '0', load_freq_dawg: '0', load_number_dawg: '0', load_punc_dawg: '0' },
  );
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE, user_defined_dpi: '300' });
  return {
    line: async ({ data: pixels, width, height }, characters) => {
      const png = await sharp(pixels, { raw: { width, height, channels: 1 } })
        .png({ compressionLevel: 1 })
        .toBuffer();
      await worker.setParameters({ tessedit_char_whitelist: characters });
      const { data: page } = await worker.recognize(png);
      return page.text.replaceAll(/[^A-Z0-9]/g, '');
    },
    close: async () => {
      await worker.terminate();
    },
  };
}
