import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  addresses,
  applicationAddress,
  changesAddress,
  creditAddress,
  policyAddress,
  reportPaymentAddress,
  taskAddress,
  tasksAddress,
} from './addresses.ts';

test('RP-03 a payment is reported for the loan that is given, or for none', () => {
  expect([reportPaymentAddress(), reportPaymentAddress('10&02')]).toEqual([
    '/miscreditos/informarpago',
    '/miscreditos/informarpago?operacionId=10%2602',
  ]);
});

test('ids cannot lead elsewhere', () => {
  expect([creditAddress('a/b'), policyAddress('../x'), applicationAddress(7)]).toEqual([
    '/miscreditos/a%2Fb',
    '/mispolizas/..%2Fx',
    '/solicitudes/7',
  ]);
});

test('AP-04 what belongs to an application is below its address', () => {
  expect([tasksAddress(7), taskAddress(7, 2), changesAddress(7)]).toEqual([
    '/solicitudes/7/tareas',
    '/solicitudes/7/tareas/2',
    '/solicitudes/7/cambios',
  ]);
});

test('an address is written in its row and nowhere else in the portal', () => {
  // What starts alike in src/api is the back end's.
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\/|^portal\/routes|^api\//.test(file),
  );
  const bases = Object.values(addresses).filter((address) => address !== addresses.home);
  const written = new RegExp(`['"\`](?:${bases.join('|')})(?![\\w-])`);
  const code = (file: string) => readFileSync(`src/${file}`, 'utf8').replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, '');
  expect(written.test(`<Link to="${addresses.info}">`)).toBe(true);
  expect(files.filter((file) => written.test(code(file)))).toEqual([]);
});
