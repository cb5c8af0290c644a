import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addresses, applicationAddress, creditAddress, policyAddress, reportPaymentAddress } from './addresses.ts';

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

test('an address is written here and nowhere else in the portal', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.|\/testing\/|portal\/addresses/.test(file));
  const bases = Object.values(addresses).filter((address) => address !== addresses.home);
  const written = new RegExp(`['"\`](?:${bases.join('|')})(?![\\w-])`);
  // What starts alike in the back end is the contract's.
  const portal = files.filter((file) => !file.startsWith('src/api/'));
  expect(portal.length).toBeGreaterThan(100);
  expect(
    portal.filter((file) => written.test(readFileSync(file, 'utf8').replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, ''))),
  ).toEqual([]);
});
