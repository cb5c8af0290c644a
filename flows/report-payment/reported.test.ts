import { expect, test } from 'vitest';
import { answersIn } from './reported.ts';

const reported = {
  ConceptoPago: 0,
  TipoPago: 3,
  MedioDePago: 2,
  FechaDePago: '2026-11-18',
  Moneda: 1,
  Importe: 900.5,
  NombreYApellido: 'Marta Quiroga',
  Telefono: '01145678901',
  Email: 'marta@ejemplo.example',
  Comentario: '',
} as const;

test('ER-08 a stored report reads as the answers that it was made of', () => {
  expect(answersIn(reported, { numero: '01145678901', tipo: 'FIJO' })).toEqual({
    concepto: 0,
    medio: 3,
    entidad: 2,
    fecha: '2026-11-18',
    importe: { moneda: 1, importe: 900.5 },
    nombre: 'Marta Quiroga',
    telefono: { numero: '01145678901', tipo: 'FIJO' },
    email: 'marta@ejemplo.example',
    comentario: '',
  });
});

test('ER-08 one without a bank has none, and another phone is another', () => {
  const answers = answersIn({ ...reported, MedioDePago: null }, { numero: '0111545678901', tipo: 'MOVIL' });
  expect(answers).not.toHaveProperty('entidad');
  expect(answers.telefono?.numero).toBe('01145678901');
});
