import * as v from 'valibot';
import { drawJpeg, jpegQuality } from './draw-jpeg.ts';

// What encode-jpeg.ts starts: it draws one picture in another size, and answers with its JPEG.

const task = v.object({ picture: v.instance(ImageBitmap), width: v.number(), height: v.number() });

async function encode(data: unknown): Promise<Blob | undefined> {
  const drawn = v.parse(task, data);
  const canvas = new OffscreenCanvas(drawn.width, drawn.height);
  const isDrawn = drawJpeg(canvas.getContext('2d'), drawn);
  drawn.picture.close();
  return isDrawn ? await canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality }) : undefined;
}

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  encode(data).then(postMessage, () => {
    postMessage(undefined);
  });
});
postMessage('ready');
