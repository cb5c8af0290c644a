import { brandName, companyName } from './brand.ts';
import type { Content } from './pdf.ts';

/** Date of the sheets' content. */
const sheetDay = '2026-11-21';

interface Account {
  readonly banco: string;
  readonly alias: string;
  readonly cbu: string;
  readonly cuit: string;
}

/** The companies' accounts, invented; the bank is one of C9. */
const accounts = {
  first: { banco: 'Banco Nación', alias: 'ZORZALIA.CUOTAS', cbu: '0110599520000001235579', cuit: '30712345671' },
  other: { banco: 'Banco Nación', alias: 'MUTUAL.ZORZALIA', cbu: '0110599540000009876406', cuit: '33709876541' },
} as const satisfies Record<string, Account>;

/** Where the accounts' holders are. */
export const cityOfAccounts = 'Buenos Aires';

/** The account that installments of a company's loans are transferred to (MY-04), and whose it is. */
const accountOf = (empresa: number): Account & { readonly titular: string } => ({
  ...accounts[empresa === 1 ? 'first' : 'other'],
  titular: companyName(empresa),
});

/** The same for one loan, with what to write with a transfer. */
export const accountForLoan = ({
  empresa,
  operacionId,
}: {
  readonly empresa: number;
  readonly operacionId: string;
}) => ({
  ...accountOf(empresa),
  referencia: `Crédito ${operacionId}`,
});

/** How a company's installments are paid. */
export function paymentMethodsSheet(empresa: number): Content {
  const company = companyName(empresa);
  const { banco, alias, cbu } = accountOf(empresa);
  return {
    title: `Medios de pago de ${company}`,
    day: sheetDay,
    pages: [
      {
        heading: 'Medios de pago',
        rows: [
          ['Crédito otorgado por', company],
          ['Transferencia', `${banco}, alias ${alias}, CBU ${cbu}`],
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
