import { expect, test } from 'vitest';
import { insuredName } from './insured.ts';

test('IN-10 the name from the register is shown with normal capitals', () => {
  const named = (nombres: string, apellido: string) =>
    insuredName({ nombres, apellido, fechaNacimiento: '1984-02-29' });
  expect(named('ÁNGELA  MARÍA', "O'CONNOR-ÑÁÑEZ ")).toBe("Ángela María O'Connor-Ñáñez");
});
