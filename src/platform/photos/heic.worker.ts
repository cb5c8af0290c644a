import libheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs';
import * as v from 'valibot';

// What decode-heic.ts starts: it decodes one photo, upright, and answers with its pixels.

async function decode(data: unknown) {
  const { HeifDecoder } = await libheif();
  const [photo] = new HeifDecoder().decode(v.parse(v.instance(ArrayBuffer), data));
  if (!photo) return undefined;
  const [width, height] = [photo.get_width(), photo.get_height()];
  const pixels = new ImageData(width, height);
  const isDecoded = await new Promise<boolean>((resolve) => {
    photo.display(pixels, (shown) => {
      resolve(shown !== null);
    });
  });
  return isDecoded ? pixels : undefined;
}

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  decode(data).then(
    (pixels) => {
      postMessage(pixels, pixels ? { transfer: [pixels.data.buffer] } : {});
    },
    () => {
      postMessage(undefined);
    },
  );
});
postMessage('ready');
