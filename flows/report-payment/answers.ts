import { choice } from '../answers/choice.ts';
import { paymentDate } from '../answers/date.ts';
import { dni } from '../answers/dni.ts';
import { email } from '../answers/email.ts';
import { freeText } from '../answers/free-text.ts';
import { ARS, money, USD } from '../answers/money.ts';
import { name } from '../answers/name.ts';
import { phone } from '../answers/phone.ts';
import { receiptUpload } from '../answers/upload.ts';
import { banks, concepts, TRANSFER } from './concepts.ts';

/** Payment means without a bank to ask for (C2). */
export const OTHER_MEANS = 0;

/** What the report asks for (C2, C3), with the values of C9. */
export const answers = {
  concepto: choice(concepts),
  medio: choice([
    { value: TRANSFER, label: 'Transferencia' },
    { value: 2, label: 'Depósito' },
    { value: OTHER_MEANS, label: 'Otros' },
  ]),
  entidad: choice(banks),
  fecha: paymentDate(),
  importe: money({ currencies: [ARS, USD] }),
  comprobante: receiptUpload({ folder: 'comprobantes' }),
  dni: dni(),
  nombre: name(),
  telefono: phone(),
  email: email(),
  comentario: freeText({ optional: true }),
};
