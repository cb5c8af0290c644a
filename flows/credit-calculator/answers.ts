import { choice } from '../answers/choice.ts';
import { LOAN_AMOUNT, LOAN_TERMS } from '../answers/loan-limits.ts';
import { loan } from '../answers/loan.ts';
import { vehicleYear } from '../answers/vehicle.ts';

/** Credit types (S1, S9): for buying a car from the agency, and for other projects with the car as guarantee. */
export const PRENDARIO = 1;
export const AUTOPRENDA = 3;

/** What the calculator asks (S2.5). */
export const answers = {
  tipo: choice([
    { value: PRENDARIO, label: 'Comprar un auto' },
    { value: AUTOPRENDA, label: 'Otros proyectos' },
  ]),
  anio: vehicleYear(),
  prestamo: loan({ amount: LOAN_AMOUNT, terms: () => LOAN_TERMS }),
};
