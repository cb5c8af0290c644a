import { beforeEach, expect, test } from 'vitest';
import { lastUsed } from '../../platform/storage.ts';
import { rememberReported, suggestionsFrom } from './suggestions.ts';

const reported = {
  NombreYApellido: 'Marta Quiroga',
  Documento: '28456789',
  Telefono: '01145678901',
  Email: 'marta@ejemplo.example',
};

beforeEach(() => {
  localStorage.clear();
});

test('RP-08 a user who never reported gets no suggestions', () => {
  expect(suggestionsFrom(null)).toEqual({});
});

test('RP-08 the last report is offered where this browser remembers nothing', () => {
  expect(suggestionsFrom(reported)).toEqual({
    dni: '28456789',
    nombre: 'Marta Quiroga',
    telefono: { numero: '01145678901', tipo: 'FIJO' },
    email: 'marta@ejemplo.example',
  });
});

test('RP-08 what was reported from here comes first, and the DNI is stored nowhere', () => {
  rememberReported({
    dni: '30111222',
    nombre: 'Marta Q',
    telefono: { numero: '0111545678901', tipo: 'MOVIL' },
    email: 'otra@ejemplo.example',
  });
  expect(suggestionsFrom(reported)).toEqual({
    dni: '28456789',
    nombre: 'Marta Q',
    telefono: { numero: '0111545678901', tipo: 'MOVIL' },
    email: 'otra@ejemplo.example',
  });
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('30111222');
});

test('a remembered value that is no longer valid is not offered, so that it cannot lock the step', () => {
  lastUsed.email.write('marta@');
  lastUsed.phone.write('123');
  expect(suggestionsFrom(null).email).toBeUndefined();
  expect(suggestionsFrom(null).telefono).toBeUndefined();
});
