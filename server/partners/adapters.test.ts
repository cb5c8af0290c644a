import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-cli/dist/operations.js';
import { createServer } from '@stoplight/prism-http-server';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestClock } from '../testing/clock.ts';
import { photo, startTimeout } from '../testing/test-server.ts';
import { createPartnerClient } from './client.ts';
import { httpEligibility } from './eligibility/http.ts';
import { httpIdentity } from './identity/http.ts';
import { httpInsurers } from './insurers/http.ts';
import { type PortName, portNames } from './ports.ts';
import { application, quote } from './testing/asked.ts';
import { httpVehicles } from './vehicles/http.ts';

/** Servers that others make from the contracts alone (Stoplight's Prism): they answer with the examples, and refuse what the contracts do not allow. */
const contracts = new Map<PortName, { readonly url: string; readonly close: () => Promise<void> }>();
const logged: string[] = [];
const clock = createTestClock('2026-11-20T15:00:00.000Z');
const folder = mkdtempSync(join(tmpdir(), 'portal-partners-'));

const clientOf = (port: PortName) => {
  const url = contracts.get(port)?.url ?? '';
  return createPartnerClient(port, { url, key: 'the-key' }, (line) => logged.push(line), {
    answer: 20_000,
    file: 20_000,
    rest: 1000,
  });
};

beforeAll(async () => {
  const config = {
    mock: { dynamic: false },
    validateRequest: true,
    validateResponse: true,
    checkSecurity: true,
    errors: true,
    upstreamProxy: undefined,
    isProxy: false,
  } as const;
  for (const port of portNames) {
    const operations = await getHttpOperationsFromSpec(
      join(import.meta.dirname, `../../openapi/partners/${port}.yaml`),
    );
    const server = createServer(operations, {
      components: { logger: createLogger('contract', { level: 'silent' }) },
      cors: false,
      config,
    });
    contracts.set(port, { url: await server.listen(0, '127.0.0.1'), close: () => server.close() });
  }
}, startTimeout);

afterEach(() => {
  expect(logged.splice(0)).toEqual([]);
});

afterAll(async () => {
  for (const { close } of contracts.values()) await close();
  rmSync(folder, { recursive: true, force: true });
});

test('OP-09 the register by its contract', async () => {
  expect(await httpIdentity(clientOf('identity')).find('28456789', 'F')).toEqual({
    nombres: 'MARTA',
    apellido: 'QUIROGA',
    fechaNacimiento: '1981-03-14',
    cuil: '27284567894',
  });
});

test('OP-09 an evaluation by its contract', async () => {
  const applicants = {
    canal: 'casa-central',
    tipoCredito: 1,
    documento: '28456789',
    sexo: 'F',
    estadoCivil: 'Casado',
    documentoConyuge: '24789123',
    sexoConyuge: 'M',
  } as const;
  expect(await httpEligibility(clientOf('eligibility'), clock).evaluate(applicants)).toEqual({
    aptoObtenido: true,
    aptoCredito: true,
    revisar: false,
  });
});

test('OP-09 qualification and offers by their contract; without an amount nobody is asked', async () => {
  const eligibility = httpEligibility(clientOf('eligibility'), clock);
  expect(await eligibility.isQualified(application)).toBe(true);
  const { resultado, ofertas } = await eligibility.offers(application);
  expect([resultado, ofertas.map(({ id, importeCuota }) => [id, importeCuota])]).toEqual([
    'Aprobado',
    [['18-con-documentacion', 62_429.91]],
  ]);
  expect(await eligibility.isQualified({ ...application, pedido: null })).toBe(false);
  expect(await eligibility.offers({ ...application, pedido: null })).toMatchObject({
    resultado: 'Informes_Pendientes',
    ofertas: [],
  });
});

test('OP-09 conditions by their contract: rates, terms and ages by the narrowest band', async () => {
  const eligibility = httpEligibility(clientOf('eligibility'), clock);
  const rateOf = (tipoCredito: 1 | 3, age: number) =>
    eligibility.rate({ tipoCredito, age, plazo: 18, capital: 500_000 });
  expect([await rateOf(1, 0), await rateOf(1, 7), await rateOf(1, 8), await rateOf(3, 2)]).toEqual([
    89.5, 89.5, 99.5, 101.5,
  ]);
  // Of that age no loan is granted.
  await expect(rateOf(1, 16)).rejects.toMatchObject({ errorCode: 'SocioNoResponde' });
  expect(await eligibility.terms('28456789', 5)).toEqual([12, 18, 24, 36, 48]);
  expect(await eligibility.terms('28456789', 6)).toEqual([12, 18, 24]);
  expect(await eligibility.terms(null, undefined)).toEqual([12, 18, 24, 36, 48]);
  expect([await eligibility.oldestAge(1), await eligibility.oldestAge(3)]).toEqual([12, 10]);
  expect(await eligibility.isBlockedByPrior('28456789', 'evaluation')).toBe(true);
  expect(await eligibility.isBlockedByPrior('28456789', 'continuation')).toBe(false);
});

test('OP-09 a quote, its answers and a request for contact by their contract', async () => {
  const insurers = httpInsurers(clientOf('insurers'));
  const asked = await insurers.ask({
    Negocio: 'MercadoAbierto',
    Periodo: 'Anual',
    ModeloVehiculo: '4600001',
    AnioVehiculo: 2022,
    CodigoPostal: '1000',
    UsoDelVehiculo: 'Particular',
    TieneGNC: false,
    FormaPago: 'DebitoConCBU',
  });
  expect(asked).toEqual({ referencia: 'Q-20261129-17' });
  const answers = await insurers.answers({ ...quote, referencia: 'Q-20261129-17' });
  expect(answers.map(({ compania, estado, cotizaciones }) => [compania, estado, cotizaciones.length])).toEqual([
    ['Ceibo Seguros', 'completa', 1],
    ['Lapacho Seguros', 'pendiente', 0],
  ]);
  await insurers.delivery?.contact({
    numero: 1001,
    clave: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    referencia: 'Q-20261129-17',
    cotizacionPlanId: '9-TC',
    nombre: 'Marta Quiroga',
    dni: '28456789',
    email: 'marta@ejemplo.example',
    telefono: '5491140000000',
    direccion: 'Mitre 123',
    fechaNacimiento: '1981-03-14',
    sexo: 'F',
    dominio: 'AE123CD',
    numeroMotor: '',
    numeroChasis: '',
    datosPago: null,
    fotos: 4,
  });
  await insurers.delivery?.photo({ numero: 1001, orden: 4, contentType: 'image/jpeg', bytes: await photo() });
});

test('OP-09 the catalog by its contract, kept for the next start', async () => {
  const file = join(folder, 'vehicles.json');
  const vehicles = httpVehicles(clientOf('vehicles'), clock, file);
  expect(vehicles.catalog().brands).toEqual([]);
  expect(() => vehicles.current()).toThrow(expect.objectContaining({ errorCode: 'SocioNoResponde' }));
  await vehicles.refresh();
  const next = httpVehicles(clientOf('vehicles'), clock, file);
  for (const { brands, modelsOf, pricesOf, modelOf } of [vehicles.current(), next.current()]) {
    expect(brands).toEqual([{ id: 'toyota', nombre: 'Toyota', destacada: true }]);
    expect(modelsOf('toyota', 2025)).toEqual([{ codia: '4600001', modelo: 'Corolla 2.0 XEI CVT' }]);
    expect(modelsOf('toyota', 2024)).toEqual([]);
    expect([...(pricesOf('4600001') ?? [])]).toEqual([
      [2026, 41_000_000],
      [2025, 37_720_000],
    ]);
    expect(modelOf('4600001')?.marca).toBe('Toyota');
  }
});
