import { expect, test } from 'vitest';
import { plainName } from './plain-name.ts';

test.each([
  ['Automotores del Valle', 'Automotores del Valle'],
  ["D'Angelo & Hijos S.R.L.", "D'Angelo & Hijos S.R.L."],
  ['Pérez, Ñandú e Hijos (Norte) – J.M. Gómez S.A.', 'Pérez, Ñandú e Hijos (Norte) – J.M. Gómez S.A.'],
])('OP-04 the name %j stays as it is', (typed, shown) => {
  expect(plainName(typed)).toBe(shown);
});

test.each([
  ['two lines', 'Ganaste\r\nEntrá ya', 'Ganaste Entrá ya'],
  ['other ends of lines', 'Uno\u2028dos\u2029tres\u0085cuatro\u000bcinco', 'Uno dos tres cuatro cinco'],
  ['control and invisible characters', 'Au\u0000to\u202es\u200b del\u001b Valle', 'Au tos del Valle'],
  ['a link', 'Entrá a https://malo.example/x ya', 'Entrá a ya'],
  ['a link without its scheme', 'www.malo.example Autos', 'Autos'],
  ['a domain', 'Autos malo.com', 'Autos'],
  ['a domain with another dot', 'Autos malo。com malo．com malo｡com', 'Autos'],
  ['a domain with an invisible character', 'Autos malo.\u200bcom', 'Autos'],
  ['a path', 'Autos malo/pago', 'Autos'],
  ['an e-mail', 'Escribí a ana@malo.example', 'Escribí a'],
  ['an e-mail with another at sign', 'Escribí a ana＠malo', 'Escribí a'],
  ['a scheme', 'mailto:ana Autos tel:123', 'Autos'],
  ['nothing else', 'https://malo.example', ''],
])('OP-04 of a name in a mail, %s is not kept', (_what, typed, shown) => {
  expect(plainName(typed)).toBe(shown);
});
