import { expect, test } from 'vitest';
import { provideApplication } from './actors.ts';
import { forgetMade, madeHere, noteAnswered, noteMade } from './just-made.ts';
import { apiDouble, loadApi } from './testing/api.ts';

const inicio = { tipo: 1, solicitudId: 20002, canal: 'casa-central' } as const;
const machine = provideApplication(loadApi(apiDouble()), { error: () => undefined }, () => undefined);

test('CF-02 EN-05 what a page has made a moment ago is known to it: to the user who made it, of that application, and once', () => {
  expect(madeHere('silvia', 20002)).toBeUndefined();
  const held = { identidad: { dni: '28456789' } };
  noteAnswered(held);
  noteMade({ owner: 'silvia', inicio, machine });
  expect(madeHere('silvia', 20002)?.inicio).toEqual(inicio);
  expect(madeHere('silvia', 20002)?.held).toEqual(held);
  expect(madeHere('silvia', 20002)?.machine).toBe(machine);
  expect(madeHere('silvia', 20003)).toBeUndefined();
  expect(madeHere('valeria', 20002)).toBeUndefined();
  forgetMade();
  expect(madeHere('silvia', 20002)).toBeUndefined();
});
