import { expect, test } from 'vitest';
import {
  activity,
  availability,
  civilStatus,
  contactKind,
  maritalStatus,
  paymentMethod,
  seniority,
  sex,
  timeWindow,
} from './person.ts';

/** The choices about a person, each value with its label, written here again. */
test.each([
  [
    'NR-01 the sex on a document',
    sex(),
    [
      ['F', 'Femenino'],
      ['M', 'Masculino'],
    ],
  ],
  [
    'NR-01 the marital status in a new request',
    maritalStatus(),
    [
      ['Soltero', 'Soltero'],
      ['Casado', 'Casado'],
      ['Divorciado', 'Divorciado'],
      ['Viudo', 'Viudo'],
    ],
  ],
  [
    'CF-07 the marital status in ten steps, with concubinage',
    civilStatus(),
    [
      ['Soltero', 'Soltero'],
      ['Casado', 'Casado'],
      ['Concubinato', 'En concubinato'],
      ['Divorciado', 'Divorciado'],
      ['Viudo', 'Viudo'],
    ],
  ],
  [
    'NR-06 how a person earns a living',
    activity(),
    [
      ['Empleado_Publico', 'Emp. Público c/ Rec. de Sueldo'],
      ['Empleado_Privado', 'Emp. Privado c/ Rec. de Sueldo'],
      ['Independiente', 'Independiente'],
      ['Jubilado', 'Jubilado'],
      ['No_Definida', 'Desconocida'],
    ],
  ],
  [
    'NR-06 for how long',
    seniority(),
    [
      [12, 'Más de 11 meses'],
      [10, '10 - 11 meses'],
      [9, 'Menos de 10 meses'],
    ],
  ],
  [
    'NR-09 when a client of a new request can be called',
    timeWindow(),
    [
      ['Todo_El_Dia', 'Todo el día'],
      ['Manana', 'De 8 a 12 hs'],
      ['Tarde', 'De 12 a 18 hs'],
      ['Noche', 'De 18 a 24 hs'],
    ],
  ],
  [
    'CF-06 when a phone of the ten steps answers',
    availability(),
    [
      ['Todo_El_Dia', 'Todo el día'],
      ['Manana', 'De 9 a 12 hs'],
      ['Tarde', 'De 12 a 18 hs'],
      ['Noche', 'De 18 a 22 hs'],
    ],
  ],
  [
    'CF-06 who answers it',
    contactKind(),
    [
      ['Titular', 'Titular'],
      ['Trabajo', 'Trabajo'],
      ['Pareja', 'Pareja'],
      ['Padre_Madre', 'Padre o madre'],
      ['Hijo', 'Hijo o hija'],
      ['Hermano', 'Hermano o hermana'],
      ['Familiar', 'Otro familiar'],
      ['Amigo', 'Amigo o amiga'],
      ['Vecino', 'Vecino o vecina'],
      ['Otro', 'Otra persona'],
    ],
  ],
  [
    'IN-01 how insurance is paid',
    paymentMethod(),
    [
      ['DebitoConCBU', 'Débito con CBU'],
      ['DebitoConTarjetaCredito', 'Débito con tarjeta de crédito'],
      ['CuponPago', 'Cupón de pago'],
    ],
  ],
] as const)('%s is one of these, by these names', (_, { options }, expected) => {
  expect(options.map(({ value, label }) => [value, label])).toEqual(expected);
});
