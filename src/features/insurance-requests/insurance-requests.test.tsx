import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GenericStatusError } from '../../api/errors.ts';
import { genericMessage } from '../../api/messages.ts';
import type { AskedApi } from '../../api/queries.ts';
import { Answering } from '../../api/testing/Answering.tsx';
import { InsuranceRequestPage } from './InsuranceRequestPage.tsx';
import { InsuranceRequestsPage } from './InsuranceRequestsPage.tsx';
import { LatestInsuranceRequests } from './LatestInsuranceRequests.tsx';
import type { Contacto, ContactoDetalle } from './types.ts';

const contacto: Contacto = {
  id: '2f6c1f8e-3f0a-4b2b-9f0f-5d1c7f3a9e02',
  numero: 1042,
  estado: 'Pendiente',
  cotizacionId: '2f6c1f8e-3f0a-4b2b-9f0f-5d1c7f3a9e03',
  companiaId: 9,
  compania: 'Hornero Seguros',
  plan: 'Terceros completo premium',
  importe: 48900.4,
  Nombre: 'MARTA QUIROGA',
  marca: 'Suzuki',
  modelo: 'Swift 1.2 GL',
  anio: 2021,
  fecha: '2026-11-20T02:30:00.000Z',
  fotos: 0,
};
const detalle: ContactoDetalle = {
  ...contacto,
  auto: {
    ModeloVehiculo: '4300001',
    marca: { id: 'suzuki', nombre: 'Suzuki' },
    AnioVehiculo: 2021,
    CodigoPostal: '7600',
    lugar: { provincia: 2, localidad: 'MAR DEL PLATA' },
    UsoDelVehiculo: 'Particular',
    TieneGNC: false,
    FormaPago: 'CuponPago',
  },
};

const listContactosSeguro = vi.fn<AskedApi['listContactosSeguro']>();
const getContactoSeguro = vi.fn<AskedApi['getContactoSeguro']>();
beforeEach(() => {
  listContactosSeguro.mockReset();
  getContactoSeguro.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

const page = (contactos: readonly Contacto[], siguiente: string | null = null) => ({
  contactos: [...contactos],
  siguiente,
});

const openList = () =>
  render(
    <Answering api={{ listContactosSeguro }}>{(queries) => <InsuranceRequestsPage queries={queries} />}</Answering>,
  );
const openOne = (over: Partial<ContactoDetalle> = {}, who: 'customer' | 'seller' = 'seller') => {
  getContactoSeguro.mockResolvedValue({ ...detalle, ...over });
  return render(
    <Answering api={{ getContactoSeguro }}>
      {(queries) => <InsuranceRequestPage numero={1042} queries={queries} who={who} />}
    </Answering>,
  );
};
const openLatest = () =>
  render(
    <Answering api={{ listContactosSeguro }}>{(queries) => <LatestInsuranceRequests queries={queries} />}</Answering>,
  );
const factsOf = (title: string) => {
  const card = within(screen.getByRole('region', { name: title }));
  return Object.fromEntries(
    card.getAllByRole('term').map((term, at) => [term.textContent, card.getAllByRole('definition')[at]?.textContent]),
  );
};
const again = async () => (await screen.findByRole('link', { name: 'Cotizar de nuevo' })).getAttribute('href');

test('SL-04 the list has car, state, insurer, price, insured, date in Argentina and number of each', async () => {
  listContactosSeguro.mockResolvedValue(
    page([contacto, { ...contacto, id: 'otro', numero: 1041, estado: 'En_Curso' }]),
  );
  openList();
  const links = await screen.findAllByRole('link', { name: 'Suzuki Swift 1.2 GL 2021' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/miscotizaciones/1042', '/miscotizaciones/1041']);
  const [first, second] = screen.getAllByRole('article');
  if (!first || !second) throw new Error('No cards');
  expect(within(first).getByText('Pendiente')).toBeTruthy();
  expect(within(second).getByText('En Curso')).toBeTruthy();
  expect(
    within(first)
      .getAllByRole('paragraph')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '$ 48.900 /mes',
    'Hornero Seguros · Terceros completo premium',
    'Marta Quiroga',
    '19/11/2026, 23:30',
    'Nº 1042',
  ]);
});

test('SL-04 a car that the catalog does not have any more is named by its year', async () => {
  listContactosSeguro.mockResolvedValue(page([{ ...contacto, marca: null, modelo: null }]));
  openList();
  expect(await screen.findByRole('link', { name: 'Auto 2021' })).toBeTruthy();
});

test('SL-04 without any it says so, and where one is made', async () => {
  listContactosSeguro.mockResolvedValue(page([]));
  openList();
  expect(await screen.findByText('Todavía no pediste ningún seguro.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Asegurar un auto' }).getAttribute('href')).toBe('/seguros');
});

test('SL-04 a list that cannot be had can be tried again', async () => {
  listContactosSeguro.mockRejectedValueOnce(new Error('down')).mockResolvedValue(page([contacto]));
  openList();
  expect((await screen.findByRole('alert')).textContent).toBe(genericMessage);
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('link', { name: 'Suzuki Swift 1.2 GL 2021' })).toBeTruthy();
});

test("SL-04 'Ver más' brings the next page, the focus to its first, and what failed can be tried again", async () => {
  const other = { ...contacto, id: 'otro', numero: 1041, modelo: 'Fun 1.4 3P' };
  listContactosSeguro
    .mockResolvedValueOnce(page([contacto], 'hasta-1042'))
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValueOnce(page([other]));
  openList();
  await userEvent.click(await screen.findByRole('button', { name: 'Ver más' }));
  expect((await screen.findByRole('alert')).textContent).toBe(genericMessage);
  expect(screen.getByRole('link', { name: 'Suzuki Swift 1.2 GL 2021' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  const link = await screen.findByRole('link', { name: 'Suzuki Fun 1.4 3P 2021' });
  await vi.waitFor(() => expect(document.activeElement).toBe(link));
  expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull();
  expect(listContactosSeguro.mock.calls.map(([cursor]) => cursor)).toEqual(['', 'hasta-1042', 'hasta-1042']);
});

test('SL-04 one of them has all that is known of it', async () => {
  openOne({ fotos: 4 });
  expect(await screen.findByText('Pendiente')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cotización Nº 1042');
  expect(factsOf('Seguro')).toEqual({
    Estado: 'Pendiente',
    'Qué sigue': 'Nos vamos a comunicar con tu cliente para terminar de contratarla.',
    Compañía: 'Hornero Seguros',
    Póliza: 'Terceros completo premium',
    Precio: '$ 48.900 /mes',
    Asegurado: 'Marta Quiroga',
    Fecha: '19/11/2026, 23:30',
    Fotos: '4',
  });
  expect(factsOf('Vehículo')).toEqual({
    Vehículo: 'Suzuki Swift 1.2 GL 2021',
    Uso: 'Particular',
    GNC: 'No',
    Localidad: 'Mar del Plata, Buenos Aires',
    'Código postal': '7600',
    'Forma de pago': 'Cupón de pago',
  });
});

test("SL-04 'Cotizar de nuevo' gives the wizard car, place, use and payment, and nobody's name", async () => {
  openOne();
  expect(await again()).toBe(
    '/seguros?marca=suzuki&anio=2021&modelo=4300001&provincia=2&localidad=MAR+DEL+PLATA&codigoPostal=7600&uso=Particular&tieneGNC=false&formaDePago=CuponPago',
  );
});

test.each([
  ['car', { marca: null }, '/seguros?provincia=2&localidad=MAR+DEL+PLATA&codigoPostal=7600&'],
  ['place', { lugar: null }, '/seguros?marca=suzuki&anio=2021&modelo=4300001&'],
] as const)('SL-04 a %s that is not known is asked again', async (_, lost, begins) => {
  openOne({ auto: { ...detalle.auto, ...lost } });
  expect(await again()).toBe(`${begins}uso=Particular&tieneGNC=false&formaDePago=CuponPago`);
});

test('SL-04 decision 19 one that does not exist says so, and leads back to the others', async () => {
  getContactoSeguro.mockRejectedValue(new GenericStatusError(404));
  render(
    <Answering api={{ getContactoSeguro }}>
      {(queries) => <InsuranceRequestPage numero={9} queries={queries} who="seller" />}
    </Answering>,
  );
  expect((await screen.findByRole('alert')).textContent).toBe('No existe, o ya no está disponible.');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Mis cotizaciones de seguros' }).getAttribute('href')).toBe(
    '/miscotizaciones',
  );
});

test('MY-08 the home has the latest three requests, each with number, state and what follows, and the way to all', async () => {
  listContactosSeguro.mockResolvedValue(
    page([1042, 1041, 1040, 1039].map((numero) => ({ ...contacto, id: String(numero), numero }))),
  );
  openLatest();
  const section = within(await screen.findByRole('region', { name: 'Mis cotizaciones de seguros' }));
  expect(section.getAllByRole('article')).toHaveLength(3);
  const [first] = section.getAllByRole('article');
  if (!first) throw new Error('No card');
  expect(within(first).getByText('Pendiente')).toBeTruthy();
  expect(
    within(first)
      .getAllByRole('paragraph')
      .map(({ textContent }) => textContent),
  ).toEqual(['Nº 1042, del 19/11/2026, 23:30', 'Nos vamos a comunicar con vos para terminar de contratarla.']);
  expect(within(first).getByRole('link').getAttribute('href')).toBe('/miscotizaciones/1042');
  expect(section.getByRole('link', { name: 'ver todas' }).getAttribute('href')).toBe('/miscotizaciones');
});

test('MY-08 who has asked for no insurance, and who cannot be told, sees nothing of it on the home', async () => {
  listContactosSeguro.mockResolvedValueOnce(page([])).mockRejectedValueOnce(new Error('down'));
  for (const times of [1, 2]) {
    const { unmount } = openLatest();
    await vi.waitFor(() => expect(listContactosSeguro).toHaveBeenCalledTimes(times));
    // What it answers is shown in the next task, if at all.
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.queryByRole('region')).toBeNull();
    unmount();
  }
});

test.each([
  ['customer', 'Nos vamos a comunicar con vos para terminar de contratarla.'],
  ['seller', 'Nos vamos a comunicar con tu cliente para terminar de contratarla.'],
] as const)('MY-08 a request that is pending tells the %s what follows', async (who, sentence) => {
  openOne({}, who);
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('MY-08 of one in a state that is not known nothing is promised', async () => {
  openOne({ estado: 'Rechazada' }, 'customer');
  expect(await screen.findByText('Rechazada')).toBeTruthy();
  expect(screen.queryByText(/comunicar/)).toBeNull();
});
