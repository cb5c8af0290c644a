import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfText } from '../../testing/pdf-text.ts';
import { applicationsOf } from '../../testing/solicitudes.ts';
import { createTestServer, signedPath, startTimeout, type Person, type TestServer } from '../../testing/test-server.ts';
import { quoteRequest } from '../../testing/quote-request.ts';

let server: TestServer;
let hernan: ReturnType<typeof applicationsOf>;
beforeAll(async () => {
  server = await createTestServer();
  hernan = applicationsOf(server);
}, startTimeout);
afterAll(() => server.close());

const reference = v.object({ path: v.string(), fileName: v.string() });

async function download(path: string, as: Person) {
  const { status, json } = await server.call('GET', path, { as });
  expect(status).toBe(200);
  const document = v.parse(reference, json);
  const { bytes } = await server.call('GET', (await signedPath(server, as, document.path, 'get')).path);
  return { ...document, text: pdfText(bytes) };
}

const statusOf = async (path: string, as?: Person) => (await server.call('GET', path, { as })).status;

describe('SL-01 SL-02 a calculation', () => {
  const path = '/catalogos/calculadora/prendario/documento?AnioAuto=2022&Plazo=18&Capital=500000';

  test('has its amounts, and both rates beside each other', async () => {
    const { text, fileName, path: key } = await download(path, 'Hernán Vidal');
    expect(fileName).toBe('credito-500000-en-18-cuotas.pdf');
    expect(key).toMatch(/^documentosoferta\//);
    expect(text).toContain('Cálculo de un crédito\nCrédito\nComprar un auto\nAño del auto\n2022\n');
    expect(text).toMatch(/Capital financiado\n\$\s500\.000,00\nGastos de otorgamiento\n\$\s30\.000,00\n/);
    expect(text).toContain('TNA\n89,50 %\nCFT (TEA, con IVA)\n243,64 %\nCFT (TEA, sin IVA)\n183,84 %\n');
    expect(text).toContain('Los valores son estimados y no tienen carácter contractual.');
  });

  test('is a seller’s to make, and refuses what the calculator refuses', async () => {
    expect(await statusOf(path)).toBe(401);
    expect(await statusOf(path, 'Marta Quiroga')).toBe(403);
    expect(await statusOf(path.replace('Plazo=18', 'Plazo=20'), 'Hernán Vidal')).toBe(400);
  });
});

describe('SL-01 SL-02 an offer', () => {
  test('has what is received and both rates; one that there is not is not found, another’s is not shown', async () => {
    const id = await hernan.withAmount();
    await hernan.qualify(id, 2);
    const path = `/solicitudes/${id}/ofertas/18-con-documentacion/documento`;
    const { text, fileName } = await download(path, 'Hernán Vidal');
    expect(fileName).toBe(`oferta-${id}-18-con-documentacion.pdf`);
    expect(text).toContain(`Oferta de crédito\nSolicitud\nNº ${id}\n`);
    expect(text).toMatch(/Neto a percibir\n\$\s[\d.]+,\d\d\nTNA\n[\d,]+ %\nCFT \(TEA, con IVA\)\n[\d.,]+ %\n/);
    expect(await statusOf(`/solicitudes/${id}/ofertas/nada/documento`, 'Hernán Vidal')).toBe(404);
    expect(await statusOf(path, 'Silvia Roldán')).toBe(404);
  });
});

describe('SL-01 policies side by side', () => {
  async function quoted(as: Person): Promise<string> {
    const json = { ...quoteRequest, FormaPago: 'CuponPago' };
    const started = await server.call('POST', '/seguros/cotizaciones', { as, json });
    const { cotizacionId } = v.parse(v.object({ cotizacionId: v.string() }), started.json);
    await server.call('GET', `/seguros/cotizaciones/${cotizacionId}`, { as });
    return `/seguros/cotizaciones/${cotizacionId}/comparacion`;
  }

  test('have a page each, in the order asked for', async () => {
    const path = await quoted('Marta Quiroga');
    const { text, fileName, path: key } = await download(`${path}?planes=9-TR,9-TC`, 'Marta Quiroga');
    expect(fileName).toBe('seguros-2-opciones.pdf');
    expect(key).toMatch(/^documentosseguro\//);
    expect(text.indexOf('Todo Riesgo con franquicia fija')).toBeLessThan(text.indexOf('Terceros Completo Plus'));
    expect(text).toMatch(/Compañía\nCeibo Seguros\nCobertura\nTodo riesgo\nPrecio por mes\n\$\s[\d.]+,\d\d\n/);
  });

  test('are three at most, each once, of the caller’s own quote', async () => {
    const path = await quoted('Marta Quiroga');
    for (const planes of ['', '9-TR,9-TR', '9-TR,9-TC,9-RC,12-TC', 'nada']) {
      expect(await statusOf(`${path}?planes=${planes}`, 'Marta Quiroga'), planes).toBe(400);
    }
    expect(await statusOf(`${path}?planes=9-TR`, 'Camila Ortiz')).toBe(404);
  });
});
