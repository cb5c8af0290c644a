import { expect, test } from 'vitest';
import { calculatedRequest } from './calculated-request.ts';

const calculated = { tipo: 1, anio: 2024, prestamo: { importe: 350_000, plazo: 24 } } as const;

test.each([
  ['/creditos/nuevasolicitud', '/creditos/nuevasolicitud?tipo=1&anio=2024&prestamo.importe=350000&prestamo.plazo=24'],
  ['/creditos/nueva', '/creditos/nueva?tipo=1&auto.anio=2024&pedido.prestamo.importe=350000&pedido.prestamo.plazo=24'],
  [undefined, undefined],
])(
  'SL-01 CF-01 who asks for credits at %s goes on from a calculation there, with what was calculated',
  (at, address) => {
    expect(calculatedRequest(at, calculated)).toBe(address);
  },
);
