import { expect, test } from 'vitest';
import { quoteAddress } from './quote-address.ts';

const known = {
  marca: { id: 'fiat', nombre: 'Fiat' },
  ModeloVehiculo: '1700001',
  AnioVehiculo: 2026,
  CodigoPostal: '1900',
  lugar: { provincia: 2, localidad: 'LA PLATA' },
  UsoDelVehiculo: 'Particular',
  TieneGNC: false,
} as const;

test('SL-04 MY-09 the address of a quote names what is known of a car', () => {
  expect(quoteAddress(known)).toBe(
    '/seguros?marca=fiat&anio=2026&modelo=1700001&provincia=2&localidad=LA+PLATA&codigoPostal=1900&uso=Particular&tieneGNC=false',
  );
  expect(quoteAddress({ ...known, ModeloVehiculo: null, CodigoPostal: null, lugar: null })).toBe(
    '/seguros?marca=fiat&anio=2026&uso=Particular&tieneGNC=false',
  );
});
