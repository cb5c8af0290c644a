import { beforeEach, expect, test } from 'vitest';
import { lastUsed } from '../platform/storage.ts';
import { lastPhone, notePhone } from './last-phone.ts';

beforeEach(() => {
  lastUsed.phone.remove();
});

test('S5 VA-02 the phone that was last sent comes back as it was, mobile or landline', () => {
  expect(lastPhone()).toBeUndefined();
  for (const sent of [
    { numero: '0249154212345', tipo: 'MOVIL' },
    { numero: '01145678901', tipo: 'FIJO' },
  ] as const) {
    notePhone(sent);
    expect(lastPhone()).toEqual(sent);
  }
  notePhone(undefined);
  expect(lastPhone()).toEqual({ numero: '01145678901', tipo: 'FIJO' });
});

test('SH-19 what is no phone is not offered', () => {
  lastUsed.phone.write('123');
  expect(lastPhone()).toBeUndefined();
});
