import { expect, test } from 'vitest';
import type { FlagName } from '../platform/flags.ts';
import { homeActions } from './home-actions.ts';
import { routeAt } from './my-routes.ts';
import type { Audience } from '../portal/routes.ts';
import { routesFor } from './route-table.ts';

/** What the home offers to an audience with all permissions: each label with its address. */
const offered = (audience: Audience, isOn: (flag: FlagName) => boolean) => {
  const rows = routesFor(audience, () => true, isOn);
  return homeActions((address) => routeAt(rows, address) !== undefined, true).map(({ label, to }) => [label, to]);
};

const pending = ['Tareas pendientes', '/solicitudes?pendientes=si'];
const sellers = [
  ['Calcular crédito', '/creditos/calcular'],
  ['Cotizar un auto', '/autos'],
  ['Leer una patente', '/capturarauto'],
  ['Asegurar un auto', '/seguros'],
  ['Contactar a mi comercial', '/contacto'],
];

/** OP-11: for internal staff alone. */
const administration = ['Administrar personas y permisos', '/administracion'];

test('S1 with its flags the internal home begins with the new request and Autoprenda', () => {
  expect(offered('Interno', () => true)).toEqual([
    ['Evaluar Comprador / Nueva Solicitud', '/creditos/nuevasolicitud'],
    pending,
    ['Autoprenda', '/autoprenda'],
    ...sellers,
    administration,
  ]);
});

test('S1 without them there is no Autoprenda, and a credit is begun where its other ways are', () => {
  expect(offered('Interno', () => false)).toEqual([
    ['Pedir un crédito', '/creditos'],
    pending,
    ...sellers,
    administration,
  ]);
});

test('S2.7 an agency without the new request asks for a credit in ten steps, and has Autoprenda with its flag', () => {
  expect(offered('Agenciero', (flag) => flag === 'autoprenda')).toEqual([
    ['Evaluar Comprador / Nueva Solicitud', '/creditos/nueva'],
    pending,
    ['Autoprenda', '/autoprenda'],
    ...sellers,
  ]);
});

test('HO-01 customers report a payment and insure a car', () => {
  expect(offered('ClienteFinal', () => true)).toEqual([
    ['Informar un pago', '/miscreditos/informarpago'],
    ['Asegurar un auto', '/seguros'],
  ]);
});
