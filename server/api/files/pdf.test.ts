import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDecoder } from '../../infra/files/decoder.ts';
import { readPdf } from '../../infra/files/image.ts';
import {
  createTestServer,
  newReceiptKey,
  signedPath,
  startTimeout,
  type TestServer,
} from '../../testing/test-server.ts';

/** A PDF of one page, and of what a test adds to it. */
async function pdf(add: (document: PDFDocument) => unknown = () => undefined): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  document.addPage([200, 300]).drawText('Transferencia', { x: 20, y: 200 });
  await add(document);
  return Uint8Array.from(await document.save());
}

/** All that can run, or is a file of its own. */
const hostile = () =>
  pdf(async (document) => {
    const { context, catalog } = document;
    document.addJavaScript('aviso', 'app.alert("hola")');
    await document.attach(Buffer.from('MZ programa'), 'factura.exe');
    const script = context.obj({ S: 'JavaScript', JS: PDFString.of('app.launchURL("http://malo.example")') });
    const launch = context.obj({ S: 'Launch', F: PDFString.of('cmd.exe') });
    catalog.set(PDFName.of('OpenAction'), script);
    catalog.set(PDFName.of('AA'), context.obj({ WC: script }));
    catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [], XFA: PDFString.of('<xdp/>') }));
    const page = document.getPage(0).node;
    page.set(PDFName.of('AA'), context.obj({ O: launch }));
    const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 99, 99] };
    const file = { Type: 'Annot', Subtype: 'FileAttachment', Rect: [0, 0, 9, 9], Contents: PDFString.of('abrime') };
    page.set(PDFName.of('Annots'), context.obj([{ ...link, A: launch }, { ...link, A: script }, file]));
  });

const read = (bytes: Uint8Array) => readPdf(bytes, 'a person');

describe('MY-03 a PDF is kept without what can run', () => {
  test('no script, no automatic action, no program to start, no file within it', async () => {
    const before = await getDocument({ data: await hostile(), verbosity: 0 }).promise;
    expect(await before.getJSActions()).not.toBeNull();
    expect(await before.getAttachments()).toHaveProperty(['factura.exe']);

    const cleaned = await read(await hostile());
    if ('refused' in cleaned) throw new Error(cleaned.refused);
    expect(cleaned.contentType).toBe('application/pdf');
    const again = await PDFDocument.load(cleaned.bytes, { updateMetadata: false });
    const text = again.context
      .enumerateIndirectObjects()
      .map(([, object]) => object.toString())
      .join('\n');
    expect(text).not.toMatch(
      /JavaScript|Launch|OpenAction|\/AA\b|\/XFA|EmbeddedFile|\/EF\b|FileAttachment|cmd\.exe|programa|alert/,
    );

    const shown = await getDocument({ data: Uint8Array.from(cleaned.bytes), verbosity: 0 }).promise;
    expect([await shown.getJSActions(), await shown.getOpenAction(), await shown.getAttachments()]).toEqual([
      null,
      null,
      null,
    ]);
    const page = await shown.getPage(1);
    const { items } = await page.getTextContent();
    expect(items.map((item) => ('str' in item ? item.str : '')).join('')).toBe('Transferencia');
  });

  test('one that may be opened but not changed is taken', async () => {
    const protectedOne = await pdf((document) => {
      document.encrypt({ ownerPassword: 'dueño', userPassword: '' });
    });
    const cleaned = await read(protectedOne);
    if ('refused' in cleaned) throw new Error(cleaned.refused);
    const shown = await getDocument({ data: Uint8Array.from(cleaned.bytes), verbosity: 0 }).promise;
    const { items } = await (await shown.getPage(1)).getTextContent();
    expect(items.map((item) => ('str' in item ? item.str : '')).join('')).toBe('Transferencia');
  });

  test('what is locked, broken or none is refused with a sentence in Spanish', async () => {
    const locked = await pdf((document) => {
      document.encrypt({ userPassword: 'secreta' });
    });
    expect(await read(locked)).toEqual({
      refused: 'El PDF tiene contraseña. Guardalo sin contraseña, o subí una captura de pantalla.',
    });
    const notOne = {
      refused: 'El archivo no es un PDF que podamos leer. Descargalo de nuevo, o subí una captura de pantalla.',
    };
    expect(await read(Buffer.from('%PDF-1.7\nnada'))).toEqual(notOne);
    expect(await read(Buffer.from('<html><script>alert(1)</script></html>'))).toEqual(notOne);
    expect(await read((await pdf()).subarray(0, 200))).toEqual(notOne);
  });

  test('OP-04 one that takes too much memory takes the decoder’s process, not the server', async () => {
    const decoder = createDecoder({ maxBytes: 1_000_000 });
    try {
      expect(await readPdf(await pdf(), 'a person', decoder)).toHaveProperty('refused');
    } finally {
      await decoder.close();
    }
  });
});

describe('MY-03 a receipt that is a PDF', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  }, startTimeout);
  afterAll(() => server.close());

  const stored = async (key: string, bytes: Uint8Array<ArrayBuffer>) => await server.put('Marta Quiroga', key, bytes);
  const get = async (key: string) =>
    await server.call('GET', (await signedPath(server, 'Marta Quiroga', key, 'get')).path);

  test('is stored, and given back to be saved and not to be opened', async () => {
    const key = newReceiptKey('pdf');
    expect((await stored(key, await hostile())).status).toBe(200);
    const { status, headers } = await get(key);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe('attachment');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('is a PDF only under a key that says so, and nothing else is', async () => {
    expect((await stored(newReceiptKey('jpg'), await pdf())).status).toBe(400);
    const text = Uint8Array.from(Buffer.from('<script>alert(1)</script>'));
    expect((await stored(newReceiptKey('pdf'), text)).status).toBe(400);
    for (const folder of ['fotosvehiculo', 'archivostarea', 'mediospago']) {
      const key = newReceiptKey('pdf').replace('comprobantes', folder);
      expect((await signedPath(server, 'Marta Quiroga', key, 'put')).status, folder).toBe(400);
    }
  });

  test('has no thumbnail', async () => {
    const key = newReceiptKey('pdf');
    await stored(key, await pdf());
    const { path } = await signedPath(server, 'Marta Quiroga', key, 'miniatura');
    expect((await server.call('GET', path)).status).toBe(404);
  });
});
