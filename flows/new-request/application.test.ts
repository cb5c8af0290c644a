import { expect, test } from 'vitest';
import { contactOf } from './application.ts';

test('NR-09 a landline is not sent as a mobile', () => {
  const telefono = { numero: '01129382938', tipo: 'FIJO' } as const;
  expect(contactOf(1, { telefono, franjaHoraria: 'Noche', email: null })).toEqual({
    Id: 1,
    Telefonos: [
      {
        Numero: '01129382938',
        TipoTelefono: 'Titular',
        EsMovil: false,
        HorarioContacto: 'Noche',
        CorrespondeA: 'Titular',
      },
    ],
    Usuario: null,
  });
});
