import { brandName, companyName } from './brand.ts';
import type { Content } from './pdf.ts';

/** Date of the sheets' content. */
const sheetDay = '2026-11-21';

/** How a company's installments are paid. Accounts are invented; banks are those of C9. */
export function paymentMethodsSheet(empresa: number): Content {
  const company = companyName(empresa);
  return {
    title: `Medios de pago de ${company}`,
    day: sheetDay,
    pages: [
      {
        heading: 'Medios de pago',
        rows: [
          ['Crédito otorgado por', company],
          ['Transferencia', 'Banco Nación, alias ' + (empresa === 1 ? 'ZORZALIA.CUOTAS' : 'MUTUAL.ZORZALIA.CUOTAS')],
          ['Depósito', 'Banco Nación, ICBC, Francés o Santander, por ventanilla, con tu número de crédito'],
          ['Cupón de pago', 'Descargalo desde el detalle de tu crédito y pagalo en las redes de cobranza'],
        ],
        notes: [
          `Si pagaste por transferencia o depósito, informá el pago en ${brandName}: lo vas a ver en el resumen dentro de las 72 horas.`,
        ],
      },
    ],
  };
}
