import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPartners } from '../../server/partners/create-partners.ts';
import { application } from '../../server/partners/testing/asked.ts';
import { createTestClock } from '../../server/testing/clock.ts';
import { startStandIn, type StandIn, variablesOf } from './stand-in.ts';

const clock = createTestClock('2026-11-20T15:00:00.000Z');
const folder = mkdtempSync(join(tmpdir(), 'portal-stand-in-'));
let standIn: StandIn;
beforeAll(async () => {
  standIn = await startStandIn(0, clock);
});
afterAll(async () => {
  await standIn.close();
  rmSync(folder, { recursive: true, force: true });
});

const options = {
  clock,
  delay: () => Promise.resolve(),
  log: () => undefined,
  folder,
  patience: { answer: 60_000, file: 60_000, rest: 1000 },
};
const simulated = createPartners({ ...options, demo: true, addresses: {} }).partners;
const asked = () => createPartners({ ...options, demo: false, addresses: standIn.addresses });

const quote = {
  Negocio: 'MercadoAbierto',
  Periodo: 'Anual',
  ModeloVehiculo: '4600002',
  AnioVehiculo: 2022,
  CodigoPostal: '5000',
  UsoDelVehiculo: 'Particular',
  TieneGNC: false,
  FormaPago: 'CuponPago',
} as const;

test('OP-09 what partners say over their contracts is what the simulated ones say', async () => {
  const { partners, refresh } = asked();
  await refresh?.();
  for (const { identity, eligibility, vehicles } of [partners, simulated]) {
    expect(await identity.find('28456789', 'F')).toMatchObject({ nombres: 'MARTA', apellido: 'QUIROGA' });
    expect(await identity.find('28456789', 'M')).toBeUndefined();
    expect(await eligibility.isQualified(application)).toBe(true);
    expect((await eligibility.offers(application)).ofertas.map(({ id }) => id)).toEqual([
      '18-con-documentacion',
      '18-sin-documentacion',
      'sin-situacion',
    ]);
    expect(await eligibility.terms('28456789', 7)).toEqual([12, 18, 24, 36]);
    expect(await eligibility.oldestAge(3)).toBe(10);
    expect(await eligibility.rate({ tipoCredito: 3, age: 8, plazo: 18, capital: 500_000 })).toBe(100.5);
    expect(vehicles.current().brands).toHaveLength(40);
    expect(vehicles.current().pricesOf('4600002')?.get(2022)).toBe(27_580_000);
  }
});

test('OP-09 insurers answer one after the other', async () => {
  const { insurers } = asked().partners;
  const { referencia = null } = (await insurers.ask(quote)) ?? {};
  const stored = {
    id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    userId: 'c4ca4238-a0b9-4382-8dcc-509a6f75849b',
    modeloVehiculo: '4600002',
    anioVehiculo: 2022,
    codigoPostal: '5000',
    usoDelVehiculo: 'Particular',
    tieneGNC: false,
    formaPago: 'CuponPago',
    fetches: 1,
    solicitudId: null,
    referencia,
    createdAt: clock.now(),
  } as const;
  const answered = async () =>
    (await insurers.answers(stored)).flatMap(({ compania, estado }) => (estado === 'completa' ? [compania] : []));
  expect(await answered()).toEqual([]);
  clock.advance(2);
  expect(await answered()).toEqual(['Ceibo Seguros', 'Lapacho Seguros']);
});

test('OP-09 partners that are away or hung are said not to answer; when they are back they do', async () => {
  const { identity } = createPartners({ ...options, demo: false, addresses: standIn.addresses }).partners;
  standIn.be('away');
  await expect(identity.find('28456789', 'F')).rejects.toMatchObject({ errorCode: 'SocioNoResponde' });
  standIn.be('hung');
  const hung = identity.find('28456789', 'F');
  standIn.be('well');
  expect(await hung).toMatchObject({ nombres: 'MARTA' });
});

test('OP-09 a server is told of them by four variables', () => {
  expect(Object.keys(variablesOf(standIn))).toEqual([
    'PARTNER_ELIGIBILITY_URL',
    'PARTNER_IDENTITY_URL',
    'PARTNER_INSURERS_URL',
    'PARTNER_VEHICLES_URL',
  ]);
});
