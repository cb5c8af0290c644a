import { randomUUID } from 'node:crypto';
import { and, eq, like, ne } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepTerms } from '../../domain/person/sweep.ts';
import { files } from '../../infra/db/schema.ts';
import { pdfBarCodes } from '../../testing/pdf-bars.ts';
import { pdfObjects, pdfText } from '../../testing/pdf-text.ts';
import { createTestServer, signedPath, startTimeout, type Person, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
afterAll(() => server.close());

const reference = v.object({ path: v.string(), fileName: v.string() });
const loan = (operacionId: string, what: string) => `/apiclientes/creditos/${operacionId}/${what}`;
const cuotas = (operacionId: string, what: string, ...numbers: readonly number[]) =>
  loan(operacionId, `cuotas/${what}?cuotasId=${numbers.map((nro) => Number(operacionId) * 1000 + nro).join(',')}`);
const policy = (idPoliza: string, what: string) => `/apiclientes/seguros/${idPoliza}/${what}`;

const statusOf = async (path: string, as?: Person) => (await server.call('GET', path, { as })).status;

async function made(path: string, as: Person) {
  const { status, json } = await server.call('GET', path, { as });
  expect(status).toBe(200);
  return v.parse(reference, json);
}

/** Asks for a document, signs its path and downloads it. */
async function download(path: string, as: Person) {
  const document = await made(path, as);
  const signed = await signedPath(server, as, document.path, 'get');
  const { status, headers, bytes } = await server.call('GET', signed.path);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toBe(`inline; filename="${document.fileName}"`);
  return {
    ...document,
    bytes,
    headers,
    text: pdfText(bytes),
    pages: pdfObjects(bytes).match(/\/Type \/Page\n/g)?.length,
  };
}

describe('documents of a loan', () => {
  test('CR-06 a receipt of one installment', async () => {
    const { fileName, text, pages, path } = await download(cuotas('100201', 'comprobantes', 9), 'Marta Quiroga');
    expect(path).toMatch(/^documentoscredito\//);
    expect([fileName, pages]).toEqual(['comprobante-100201-9.pdf', 1]);
    expect(text).toContain('Zorzalia\nComprobante de pago\n');
    expect(text).toContain('Titular\nMarta Quiroga\nDNI\n28.456.789\n');
    expect(text).toContain('Cuota\n9 de 24\nVencimiento\n10/11/2026\n');
    expect(text).toContain('Fecha de pago\n08/11/2026\n');
    expect(text).toContain('Página 1 de 1');
  });

  test('CR-06 all receipts in one file, a page each, by number', async () => {
    const nine = [9, 1, 2, 3, 4, 5, 6, 7, 8];
    const { fileName, text, pages } = await download(cuotas('100201', 'comprobantes', ...nine), 'Marta Quiroga');
    expect([fileName, pages]).toEqual(['comprobantes-100201.pdf', 9]);
    expect([...text.matchAll(/(\d+) de 24/g)].map(([, nro]) => Number(nro))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('CR-06 a receipt of a late payment has its interest', async () => {
    const { text } = await download(cuotas('101201', 'comprobantes', 6), 'Olga Medina');
    expect(text).toMatch(/Intereses generados\n\$ [\d.]+,\d\d\n/);
  });

  test('CR-06 coupons of overdue installments, in the accents of Spanish', async () => {
    const { fileName, text, pages } = await download(cuotas('100301', 'cupones', 15, 16), 'Raúl Benítez');
    expect([fileName, pages]).toEqual(['cupones-100301.pdf', 2]);
    expect(text).toContain('Cupón de pago');
    expect(text).toContain('Raúl Benítez');
    expect(text).toContain('La cuota está vencida.');
    expect(text).toContain('1-100301-015');
    expect(text).toContain('11/10/2026');
  });

  test('MY-04 a coupon names the networks that take it, and its bar code has loan, installment, cents and due date', async () => {
    const { text, bytes } = await download(cuotas('100201', 'cupones', 10, 11), 'Marta Quiroga');
    expect(text.replaceAll('\n', ' ')).toContain('Dónde pagarlo En efectivo, en Pago Fácil o Rapipago');
    const first = '0429' + '0000100201' + '010' + '0044841569' + '261210' + '1';
    const second = '0429' + '0000100201' + '011' + '0044841569' + '270110' + '9';
    expect(pdfBarCodes(bytes)).toEqual([first, second]);
    expect(text).toContain(first);
    expect(text).toContain(second);
  });

  test('MY-04 the coupon of a balance has a bar code, too, good for its day', async () => {
    const { text, bytes } = await download(loan('100303', 'cuponsaldo'), 'Raúl Benítez');
    expect(text).toContain('Pago Fácil o Rapipago');
    const [digits] = pdfBarCodes(bytes);
    expect(digits).toMatch(/^0429000010030300000\d{8}261120\d$/);
  });

  test('MY-04 without an agreement with a network a coupon names none and has no bar code', async () => {
    const production = await createTestServer(undefined, { demo: false });
    const { json } = await production.call('GET', cuotas('100201', 'cupones', 10), { as: 'Marta Quiroga' });
    const signed = await signedPath(production, 'Marta Quiroga', v.parse(reference, json).path, 'get');
    const { bytes } = await production.call('GET', signed.path);
    expect(pdfText(bytes)).toContain('1-100201-010');
    expect(pdfText(bytes)).not.toContain('Dónde pagarlo');
    expect(pdfBarCodes(bytes)).toEqual([]);
    await production.close();
  });

  test('CR-05 the certificate is for a loan without overdue installments only', async () => {
    const { fileName, text } = await download(loan('100302', 'aldia'), 'Raúl Benítez');
    expect(fileName).toBe('credito-al-dia-100302.pdf');
    expect(text).toContain('Certificado de crédito al día');
    expect(text).toContain('Mutual Zorzalia');
    expect(text.replaceAll('\n', ' ')).toContain('Certificamos que al 20/11/2026 el crédito está al día');
    expect(await statusOf(loan('100301', 'aldia'), 'Raúl Benítez')).toBe(409);
    expect(await statusOf(loan('101401', 'aldia'), 'Pedro Godoy')).toBe(409);
  });

  test('MY-04 what it costs to pay off a loan: capital, interest since the last due date, and how it is paid', async () => {
    const { fileName, text } = await download(loan('100201', 'precancelacion'), 'Marta Quiroga');
    expect(fileName).toBe('precancelacion-100201.pdf');
    expect(text).toContain('Presupuesto de precancelación');
    // 4,815,780.90 at 54 % a year are 7,124.72 a day, and ten days have passed since the 10th
    expect(text).toContain('Capital que queda\n$ 4.815.780,90\n');
    expect(text.replaceAll('\n', ' ')).toContain('Intereses desde el 10/11/2026 $ 71.247,20 (10 días, TNA 54,00 %)');
    expect(text).toContain('Total para precancelar\n$ 4.887.028,10\nVálido hasta\n20/11/2026\n');
    expect(text).toContain('Alias\nZORZALIA.CUOTAS\nCBU\n0110599520000001235579\n');
    expect(text).toContain('CUIT\n30-71234567-1\n');
    expect(text).toContain('Referencia\nCrédito 100201\n');
    expect(text.replaceAll('\n', ' ')).toContain(
      'Si pagás después, hasta el 10/12/2026, sumá $ 7.124,72 por cada día.',
    );
    expect(text).not.toMatch(/pagadas en parte|por mora|a favor/);
  });

  test('MY-04 with the interest of what was paid late, which is payable with it', async () => {
    const { text } = await download(loan('101701', 'precancelacion'), 'Carla Núñez');
    expect(text).toContain('Capital que queda\n$ 11.699.503,61\n');
    expect(text).toContain('Intereses por mora\n$ 8.140,31\n');
    // 13 days of 17,308.85
    expect(text).toContain('Total para precancelar\n$ 11.932.658,97\n');
  });

  test.each([
    ['100301', 'Raúl Benítez', 'El crédito tiene cuotas vencidas: para precancelarlo, primero pagalas.'],
    ['100303', 'Raúl Benítez', 'Al crédito no le quedan cuotas por vencer.'],
    ['100304', 'Raúl Benítez', 'Al crédito no le quedan cuotas por vencer.'],
    ['101401', 'Pedro Godoy', 'El crédito tiene un juicio iniciado: hablá con nosotros para pagarlo.'],
  ] as const)('MY-04 what it costs to pay off %s is not said, and why', async (operacionId, as, message) => {
    const { status, json } = await server.call('GET', loan(operacionId, 'precancelacion'), { as });
    expect(status).toBe(409);
    expect(json).toMatchObject({ responseStatus: { errorCode: 'Conflict', message } });
  });

  test('CR-06 the balance coupon is for a pending balance only, and says how much it is', async () => {
    const detail = await server.call('GET', '/apiclientes/creditos/100303', { as: 'Raúl Benítez' });
    const { saldoAdeudado } = v.parse(v.object({ saldoAdeudado: v.number() }), detail.json);
    const { text } = await download(loan('100303', 'cuponsaldo'), 'Raúl Benítez');
    const pesos = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2 }).format(saldoAdeudado);
    expect(saldoAdeudado).toBeGreaterThan(0);
    expect(text).toContain(`Saldo a pagar\n$ ${pesos}\n`);
    expect(await statusOf(loan('100301', 'cuponsaldo'), 'Raúl Benítez')).toBe(409);
  });

  test('CR-06 the cancellation note is for a cancelled loan only', async () => {
    const { fileName, text } = await download(loan('101301', 'notacancelacion'), 'Elsa Correa');
    expect(fileName).toBe('nota-cancelacion-101301.pdf');
    expect(text).toContain('Nota de cancelación');
    expect(text).toContain('Fecha del último pago\n20/08/2026');
    expect(await statusOf(loan('100304', 'notacancelacion'), 'Raúl Benítez')).toBe(409);
  });

  test('CR-06 what an installment does not have is a conflict, an installment of another loan is refused', async () => {
    expect(await statusOf(cuotas('100302', 'comprobantes', 1), 'Raúl Benítez')).toBe(409);
    expect(await statusOf(cuotas('101201', 'cupones', 11), 'Olga Medina')).toBe(409);
    expect(await statusOf(loan('100302', 'cuotas/cupones?cuotasId=100301015'), 'Raúl Benítez')).toBe(403);
    expect(await statusOf(loan('100302', 'cuotas/cupones?cuotasId=100302006,1'), 'Raúl Benítez')).toBe(403);
  });

  test.each(['', '?cuotasId=', '?cuotasId=uno', '?cuotasId=1,1', '?cuotasId=1,', `?cuotasId=${'1,'.repeat(120)}2`])(
    'CR-06 installments named by %j get 400',
    async (query) => {
      for (const what of ['cupones', 'comprobantes']) {
        expect(await statusOf(loan('100201', `cuotas/${what}${query}`), 'Marta Quiroga')).toBe(400);
      }
    },
  );
});

describe('documents of a policy', () => {
  test('PO-02 the policy, with what it covers', async () => {
    const { fileName, path, text } = await download(policy('700201', 'poliza'), 'Marta Quiroga');
    expect(path).toMatch(/^documentospoliza\//);
    expect(fileName).toBe('poliza-700201.pdf');
    expect(text).toContain('Póliza de seguro automotor');
    expect(text).toContain('Vigencia\ndel 20/06/2026 al 20/06/2027');
    expect(text).toContain('Cobertura\nTerceros completo');
    expect(text).toContain('Robo e incendio, total y parcial');
  });

  test('PO-02 the Mercosur card', async () => {
    const { fileName, text } = await download(policy('700201', 'tarjetamercosur'), 'Marta Quiroga');
    expect(fileName).toBe('tarjeta-mercosur-700201.pdf');
    expect(text).toContain('Certificado de seguro para el Mercosur');
    expect(text).toContain('Dominio\nAF123GH');
  });

  test('PO-02 a suspended policy gives none, nor does one without documents', async () => {
    for (const what of ['poliza', 'tarjetamercosur']) {
      expect(await statusOf(policy('701401', what), 'Pedro Godoy')).toBe(409);
      expect(await statusOf(policy('701501', what), 'Ana Suárez')).toBe(409);
      expect(await statusOf(policy('700304', what), 'Raúl Benítez')).toBe(409);
    }
    expect(await statusOf(policy('700501', 'poliza'), 'Camila Ortiz')).toBe(200);
    expect(await statusOf(policy('700501', 'tarjetamercosur'), 'Camila Ortiz')).toBe(409);
  });
});

describe('the payment-methods sheet', () => {
  test('CR-06 company 1 has one, all others another; every customer may read both', async () => {
    const first = await download('/apiclientes/mediospago/1', 'Marta Quiroga');
    expect(first).toMatchObject({ path: 'mediospago/mg-mediosdepago.pdf', fileName: 'mg-mediosdepago.pdf' });
    for (const empresa of [2, 7]) {
      const other = await download(`/apiclientes/mediospago/${empresa}`, 'Raúl Benítez');
      expect(other.path).toBe('mediospago/mutual-mediosdepago.pdf');
      expect(other.text).toContain('Mutual Zorzalia');
    }
    expect((await signedPath(server, 'Daniel Sosa', first.path, 'get')).status).toBe(200);
    expect((await signedPath(server, 'Hernán Vidal', first.path, 'get')).status).toBe(403);
  });

  test('an invalid company gets 400', async () => {
    expect(await statusOf('/apiclientes/mediospago/0', 'Marta Quiroga')).toBe(400);
  });
});

describe('a document', () => {
  const path = policy('701201', 'poliza');
  const olga = 'a0000000-0000-4000-8000-000000000012';

  test('CR-06 requested twice, it is one file with the same bytes, dated with its data', async () => {
    const first = await download(path, 'Olga Medina');
    server.clock.advance(60);
    const second = await download(path, 'Olga Medina');
    expect(second).toMatchObject({ path: first.path, bytes: first.bytes });
    expect(await server.db.$count(files, and(eq(files.userId, olga), like(files.key, 'documentospoliza/%')))).toBe(1);
  });

  test('CR-06 has title, language and a date in its metadata', async () => {
    const { bytes } = await download('/apiclientes/mediospago/1', 'Olga Medina');
    const objects = pdfObjects(bytes);
    expect(objects).toMatch(/\/Title \d+ 0 R/);
    expect(objects).toContain('(Medios de pago de Zorzalia)');
    expect(objects).toContain('/Lang (es-AR)');
    expect(objects).toContain('(D:20261121120000Z)');
  });

  test('PO-03 can be shown by a browser: no sandbox, but its type is not to be guessed', async () => {
    const { headers } = await download(path, 'Olga Medina');
    expect(headers.get('content-security-policy')).toBeNull();
    // A store of its own gets the type with the address, and no other header.
    if (!server.storage.direct) expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('CR-06 is its owner’s, to read and nothing else', async () => {
    const { path: key } = await made(path, 'Olga Medina');
    expect((await signedPath(server, 'Marta Quiroga', key, 'get')).status).toBe(403);
    for (const verb of ['put', 'delete'] as const) {
      expect((await signedPath(server, 'Olga Medina', key, verb)).status).toBe(403);
    }
  });

  test('OP-04 of a person’s installments there are more choices than a disk has room for: 500 new documents a day', async () => {
    const receipts = (...numbers: readonly number[]) => cuotas('100201', 'comprobantes', ...numbers);
    const first = await made(receipts(1), 'Marta Quiroga');
    const [{ userId, createdAt } = { userId: '', createdAt: server.clock.now() }] = await server.db
      .select()
      .from(files)
      .where(eq(files.key, first.path));
    const others = Array.from({ length: 499 }, () => ({
      key: `documentoscredito/${randomUUID()}.pdf`,
      userId,
      createdAt,
    }));
    await server.db.delete(files).where(and(eq(files.userId, userId ?? ''), ne(files.key, first.path)));
    await server.db.insert(files).values(others);
    const refused = await server.call('GET', receipts(1, 2), { as: 'Marta Quiroga' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    // What there is can be had, and other people notice nothing.
    expect(await made(receipts(1), 'Marta Quiroga')).toEqual(first);
    await made(path, 'Olga Medina');
    server.clock.advance(24 * 3600 + 1);
    await made(receipts(1, 2), 'Marta Quiroga');
  });

  test('CR-06 is swept after a day, and made again on request', async () => {
    const { path: key, bytes } = await download(path, 'Olga Medina');
    server.clock.advance(24 * 3600 + 1);
    await sweepTerms(server.db, server.storage, server.clock);
    expect((await signedPath(server, 'Olga Medina', key, 'get')).status).toBe(403);
    expect(await download(path, 'Olga Medina')).toMatchObject({ path: key, bytes });
  });
});

test.each([
  cuotas('100201', 'comprobantes', 1),
  cuotas('100201', 'cupones', 10),
  loan('100201', 'aldia'),
  loan('100201', 'precancelacion'),
  loan('100201', 'cuponsaldo'),
  loan('100201', 'notacancelacion'),
  policy('700201', 'tarjetamercosur'),
  policy('700201', 'poliza'),
])('GET %s: 401 without a token, 403 without the permission and for another’s', async (path) => {
  expect(await statusOf(path)).toBe(401);
  expect(await statusOf(path, 'Hernán Vidal')).toBe(403);
  expect(await statusOf(path, 'Daniel Sosa')).toBe(403);
});

test('the payment-methods sheet: 401 without a token, 403 without the permission', async () => {
  expect(await statusOf('/apiclientes/mediospago/1')).toBe(401);
  expect(await statusOf('/apiclientes/mediospago/1', 'Hernán Vidal')).toBe(403);
});
