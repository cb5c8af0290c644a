import { beforeEach, describe, expect, test, vi } from 'vitest';
import { imageUpload, receiptUpload } from '../../flows/answers/upload.ts';
import type { decodeHeic } from '../platform/photos/decode-heic.ts';
import type { encodeJpeg } from '../platform/photos/encode-jpeg.ts';
import type { firstPageOf } from '../platform/pdf/first-page.ts';
import { prepareFile } from './prepare-file.ts';

const encode = vi.fn<typeof encodeJpeg>();
const heic = vi.fn<typeof decodeHeic>();
const firstPage = vi.fn<typeof firstPageOf>();
vi.mock('../platform/photos/encode-jpeg.ts', () => ({ encodeJpeg: encode }));
vi.mock('../platform/photos/decode-heic.ts', () => ({ decodeHeic: heic }));
vi.mock('../platform/pdf/first-page.ts', () => ({ firstPageOf: firstPage }));

const MB = 1024 * 1024;
const photo = imageUpload({ folder: 'fotosvehiculo' });
const receipt = receiptUpload({ folder: 'comprobantes' });

/** A file that begins with these bytes and is so large. */
function file(head: string, size = head.length, name = 'archivo', type = ''): File {
  const bytes = new Uint8Array(size);
  bytes.set(Uint8Array.from(head, (character) => character.charCodeAt(0)).subarray(0, size));
  return new File([bytes], name, { type });
}
const heads = {
  jpeg: '\xff\xd8\xff\xe0\0\x10JFIF',
  png: '\x89PNG\r\n\x1a\n',
  heic: '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
  pdf: '%PDF-1.7',
} as const;

const signal = new AbortController().signal;
const prepare = (chosen: File, kind = photo) => prepareFile(kind, chosen, { pdf: true, signal });
const prepareReceipt = (chosen: File, pdf = true) => prepareFile(receipt, chosen, { pdf, signal });

const close = vi.fn();
const decode = vi.fn<(image: Blob) => Promise<{ width: number; height: number; close: () => void }>>();
const pixels = (width: number, height: number) => {
  decode.mockResolvedValue({ width, height, close });
};
const jpegOf = (size: number) => {
  encode.mockImplementation(() => Promise.resolve(new Blob([new Uint8Array(size)], { type: 'image/jpeg' })));
};

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('createImageBitmap', decode);
  pixels(640, 480);
});

describe('a file is judged by its bytes', () => {
  test.each([
    ['recibo.jpg', 'image/jpeg'],
    ['recibo.jpg', ''],
    ['recibo.jfif', 'image/pjpeg'],
    ['recibo', ''],
    ['recibo.bin', 'application/octet-stream'],
    ['recibo.pdf', 'application/pdf'],
    ['recibo.png', 'image/png'],
  ])('RP-07 a JPEG that is called %s, of type %j, is a JPEG', async (name, type) => {
    const chosen = file(heads.jpeg, 999, name, type);
    expect(await prepare(chosen)).toEqual({ file: chosen, type: 'image/jpeg', picture: chosen, note: undefined });
    expect(encode).not.toHaveBeenCalled();
  });

  test('RP-07 an image of a type that nobody knows is one if it is decoded: it is sent as JPEG', async () => {
    jpegOf(100);
    expect(await prepare(file('una imagen', 500))).toMatchObject({
      type: 'image/jpeg',
      note: 'Convertimos la foto a JPEG.',
    });
  });

  test('RP-07 what is no image is refused, whatever it is called', async () => {
    decode.mockRejectedValue(new Error('no image'));
    const noImage = { message: 'El archivo no es una imagen' };
    expect(await prepare(file('hola', 9, 'recibo.jpg', 'image/jpeg'))).toEqual(noImage);
    expect(await prepare(file(heads.pdf, 9, 'recibo.jpg', 'image/jpeg'))).toEqual(noImage);
    expect(await prepare(file('', 0, 'recibo.jpg', 'image/jpeg'))).toEqual({ message: 'El archivo está vacío' });
    expect(await prepare(file(heads.jpeg, 99))).toEqual({ message: 'No pudimos leer la imagen. Probá con otra.' });
  });

  test('RP-07 a file that is no longer there is told apart from one that is no image', async () => {
    const gone = file(heads.jpeg);
    vi.spyOn(gone, 'slice').mockImplementation(() => {
      throw new DOMException('moved', 'NotReadableError');
    });
    expect(await prepare(gone)).toEqual({ message: 'No pudimos abrir el archivo. Volvé a elegirlo.' });
  });
});

describe('a photo that is too large is made smaller', () => {
  test('MY-03 one of more than 4000 pixels gets a side of 3000', async () => {
    pixels(8000, 6000);
    jpegOf(1.9 * MB);
    const prepared = await prepare(file(heads.jpeg, 24.3 * MB));
    expect(encode.mock.calls[0]?.[1]).toEqual({ width: 3000, height: 2250 });
    expect(prepared).toMatchObject({
      type: 'image/jpeg',
      note: 'Achicamos la foto para poder enviarla: de 24,3\u00a0MB a 1,9\u00a0MB.',
    });
  });

  test('MY-03 one of 4000 pixels and 10 MB is sent as it is', async () => {
    pixels(3000, 4000);
    const chosen = file(heads.jpeg, 10 * MB);
    expect(await prepare(chosen)).toMatchObject({ file: chosen, note: undefined });
  });

  test('MY-03 one of more than 10 MB is made smaller even if it has few pixels', async () => {
    pixels(3500, 2000);
    jpegOf(2 * MB);
    expect(await prepare(file(heads.png, 11 * MB))).toMatchObject({
      type: 'image/jpeg',
      note: 'Convertimos la foto a JPEG y la achicamos para poder enviarla: de 11\u00a0MB a 2\u00a0MB.',
    });
    expect(encode.mock.calls[0]?.[1]).toEqual({ width: 3000, height: 1714 });
  });

  test('MY-03 where its JPEG has more bytes than it had, its pixels are told', async () => {
    pixels(5000, 4000);
    jpegOf(90_000);
    expect(await prepare(file(heads.jpeg, 80_000))).toMatchObject({
      note: 'Achicamos la foto para poder enviarla: de 5000 × 4000 a 3000 × 2400.',
    });
  });

  test('MY-03 what the browser has no memory for is no dead end', async () => {
    pixels(9000, 9000);
    encode.mockRejectedValue(new Error('no memory'));
    expect(await prepare(file(heads.jpeg, 99))).toEqual({
      message: 'No pudimos preparar el archivo. Revisá tu conexión y volvé a elegirlo, o elegí otro.',
    });
  });
});

describe('HEIC', () => {
  beforeEach(() => {
    jpegOf(0.5 * MB);
  });

  test('MY-03 is decoded by the browser that can, and sent as JPEG', async () => {
    const prepared = await prepare(file(heads.heic, MB, 'IMG_1.HEIC', 'image/heic'));
    expect(prepared).toMatchObject({ type: 'image/jpeg', note: 'Convertimos la foto a JPEG.' });
    expect(heic).not.toHaveBeenCalled();
    expect(encode.mock.calls[0]?.[1]).toEqual({ width: 640, height: 480 });
  });

  test('MY-03 is decoded by our own decoder elsewhere', async () => {
    decode.mockRejectedValue(new Error('unknown format'));
    heic.mockImplementation(() => Promise.resolve({ width: 4032, height: 3024, close }));
    expect(await prepare(file(heads.heic, 2 * MB))).toMatchObject({
      note: 'Convertimos la foto a JPEG y la achicamos para poder enviarla: de 2\u00a0MB a 512\u00a0kB.',
    });
  });

  test('MY-03 that nothing decodes says what to do instead', async () => {
    decode.mockRejectedValue(new Error('unknown format'));
    heic.mockResolvedValue(undefined);
    expect(await prepare(file(heads.heic))).toEqual({
      message:
        'Tu navegador no puede leer esta foto. Sacale una captura de pantalla y subila, o elegí JPEG en la cámara.',
    });
  });
});

describe('PDF', () => {
  const pdf = file(heads.pdf, 2000, 'Transferencia.pdf', 'application/pdf');

  test('MY-03 is a receipt, and its first page is shown', async () => {
    const picture = new Blob(['png'], { type: 'image/png' });
    firstPage.mockResolvedValue({ is: 'shown', picture });
    expect(await prepareReceipt(pdf)).toEqual({ file: pdf, type: 'application/pdf', picture, note: undefined });
  });

  test('MY-03 is none where the portal takes none', async () => {
    expect(await prepareReceipt(pdf, false)).toEqual({ message: 'El archivo no es una imagen' });
    expect(firstPage).not.toHaveBeenCalled();
  });

  test('MY-03 with a password, or broken, says so', async () => {
    firstPage.mockResolvedValueOnce({ is: 'locked' }).mockResolvedValueOnce({ is: 'broken' });
    expect(await prepareReceipt(pdf)).toEqual({
      message: 'El PDF tiene contraseña. Guardalo sin contraseña, o sacale una captura de pantalla y subila.',
    });
    expect(await prepareReceipt(pdf)).toEqual({
      message: 'No pudimos leer el PDF: puede estar dañado. Descargalo de nuevo, o subí una captura de pantalla.',
    });
  });

  test('MY-03 is sent without its picture where that cannot be drawn: the server looks at it', async () => {
    firstPage.mockRejectedValue(new Error('pdf.js is not there'));
    expect(await prepareReceipt(pdf)).toMatchObject({ file: pdf, type: 'application/pdf', picture: null });
  });
});

test('RP-07 what is cancelled while it is prepared is given up', async () => {
  const cancelling = new AbortController();
  const reason = new Error('cancelled');
  pixels(8000, 6000);
  encode.mockImplementation(() => {
    cancelling.abort(reason);
    return Promise.resolve(new Blob(['jpeg']));
  });
  const prepared = prepareFile(photo, file(heads.jpeg, 99), { pdf: true, signal: cancelling.signal });
  await expect(prepared).rejects.toBe(reason);
});
