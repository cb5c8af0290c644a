import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import * as v from 'valibot';
import { maxPixels, maxPixelsAtOnce } from '../limits/limits.ts';
import { goLast } from '../process/low-priority.mjs';
import { withoutMetadata } from './metadata.ts';

// What decoder.ts starts: it gets images, one at a time, and answers each.

// One image is decoded at a time, and none twice.
sharp.cache(false);
sharp.concurrency(1);

const task = v.object({ what: v.picklist(['check', 'thumbnail', 'pdf']), bytes: v.instance(Uint8Array) });

const format = v.picklist(['jpeg', 'png', 'webp', 'gif', 'heif']);

/** How often memory is looked at while pixels are decoded, in milliseconds: they are written at some 50 MB in this time. */
const watchMs = 20;
const tooMuchMemory = 9;

/** The longest side of a thumbnail, in pixels: twice what is shown, for sharp screens. */
const thumbnailSide = 320;

const options = { failOn: 'truncated', limitInputPixels: false, sequentialRead: true } as const;

async function check(bytes: Uint8Array) {
  const header = await sharp(bytes, options).metadata();
  const found = v.safeParse(format, header.format);
  if (!found.success) return { outcome: 'not an image' };
  const pixels = header.width * header.height;
  if (pixels > (header.isProgressive ? maxPixelsAtOnce : maxPixels)) return { outcome: 'too many pixels' };
  const bare = await bared(found.output, bytes, header.orientation);
  // What is stored is what was decoded whole.
  await sharp(bare, options).resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer();
  return { outcome: 'done', format: found.output, bytes: bare };
}

/** Without metadata, by the format's own structure; where some is left, as in AVIF, by coding it again. */
async function bared(
  of: v.InferOutput<typeof format>,
  bytes: Uint8Array,
  orientation: number | undefined,
): Promise<Uint8Array> {
  const bare = withoutMetadata(of, bytes, orientation);
  const { exif, orientation: left, xmp, iptc, tifftagPhotoshop } = await sharp(bare, options).metadata();
  const isOrientation = exif && exif.length < 50 && left === orientation;
  if ((!exif || isOrientation) && !xmp && !iptc && !tifftagPhotoshop) return bare;
  return await sharp(bytes, options)
    .autoOrient()
    .keepIccProfile()
    .toFormat(of === 'heif' ? 'avif' : of, { quality: 90, effort: 0 })
    .toBuffer();
}

async function thumbnail(bytes: Uint8Array) {
  const small = sharp(bytes, { limitInputPixels: maxPixels, sequentialRead: true })
    .autoOrient()
    .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 });
  return { outcome: 'done', format: 'webp', bytes: await small.toBuffer() };
}

async function pdf(bytes: Uint8Array) {
  // Loaded where it is needed: most files are images.
  const { cleanPdf } = await import('./clean-pdf.ts');
  const watching = new Worker(new URL('memory-watch.mjs', import.meta.url), { argv: [maxBytes, watchMs] });
  try {
    const cleaned = await cleanPdf(bytes);
    return cleaned.outcome === 'locked' ? { outcome: 'locked PDF' } : { ...cleaned, format: 'pdf' };
  } catch {
    return { outcome: 'not a PDF' };
  } finally {
    await watching.terminate();
  }
}

const send = (answer: object) => process.send?.(answer);

const does = { check, thumbnail, pdf };
const maxBytes = Number(process.argv[2]);

/** What native code takes is in no limit of JavaScript's; beyond this much, the process ends itself. */
function watch(): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > maxBytes) process.exit(tooMuchMemory);
  }, watchMs);
}

goLast('process');
watch();
try {
  // If memory runs out on the machine, this process is the one to go.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Linux only.
}

process.on('disconnect', () => process.exit());
// The server may have been killed while this was loaded: no process would end it.
if (!process.connected) process.exit();
process.on('message', (message: unknown) => {
  const { what, bytes } = v.parse(task, message);
  does[what](bytes).then(
    send,
    // The decoder has no error class: what it can't read is not an image.
    () => send({ outcome: 'not an image' }),
  );
});
