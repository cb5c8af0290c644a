import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loanOf } from '../../domain/calculadora/loan.ts';
import { allTerms } from '../../domain/calculadora/rules.ts';
import { createTestServer, startTimeout, type Person, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
afterAll(() => server.close());

const usual = { AnioAuto: '2022', Plazo: '18', Capital: '500000' };

const calculate = (change: Readonly<Record<string, string>> = {}, as: Person | undefined = 'Hernán Vidal') =>
  server.call('GET', `/catalogos/calculadora/prendario?${new URLSearchParams({ ...usual, ...change }).toString()}`, {
    as,
  });

describe('getCalculadorPrendario', () => {
  test('CA-03 a loan is calculated by amount, term and the age of the vehicle', async () => {
    const { status, json } = await calculate();
    expect(status).toBe(200);
    expect(json).toEqual(loanOf(500_000, 89.5, 18));
    expect((await calculate({ AnioAuto: '2026' })).json).toMatchObject({ tna: 84.5 });
  });

  test('CA-03 autoprenda has its own rate', async () => {
    expect((await calculate({ Tipocredito: '3' })).json).toMatchObject({ tna: 95.5 });
  });

  test('CA-03 every term and the limits of the amount are calculated', async () => {
    for (const plazo of allTerms) {
      for (const capital of ['5000', '900000']) {
        const { json } = await calculate({ Plazo: String(plazo), Capital: capital });
        expect(json).toMatchObject({ plazo, capital: Number(capital) });
      }
    }
  });

  test('CA-03 one documented calculation fails with a 500, the ones beside it do not', async () => {
    expect((await calculate({ Plazo: '48', Capital: '895000' })).status).toBe(500);
    expect((await calculate({ Plazo: '48', Capital: '900000' })).status).toBe(200);
    expect((await calculate({ Plazo: '36', Capital: '895000' })).status).toBe(200);
  });

  test.each([
    ['AnioAuto', '2010'],
    ['AnioAuto', '2027'],
    ['AnioAuto', 'x'],
    ['Plazo', '20'],
    ['Plazo', '18.0'],
    ['Capital', '0'],
    ['Capital', '905000'],
    ['Capital', '12345'],
    ['Tipocredito', '1'],
  ])('%s = %s is refused, naming the parameter', async (fieldName, value) => {
    const refused = await calculate({ [fieldName]: value });
    expect(refused.status).toBe(400);
    expect(refused.json).toMatchObject({ responseStatus: { errors: [{ fieldName }] } });
  });

  test('vehicles of the last sixteen years are calculated, by the calendar of Argentina', async () => {
    expect((await calculate({ AnioAuto: '2011' })).status).toBe(200);
    server.clock.advance(45 * 24 * 3600);
    expect((await calculate({ AnioAuto: '2011' })).status).toBe(400);
    expect((await calculate({ AnioAuto: '2027' })).status).toBe(200);
  });

  test('every signed-in user may calculate, like the other catalogs', async () => {
    expect((await calculate({}, 'Tomás Ibarra')).status).toBe(200);
    expect((await server.call('GET', '/catalogos/calculadora/prendario?AnioAuto=2022')).status).toBe(401);
  });
});
