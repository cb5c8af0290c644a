import type { ReactNode } from 'react';
import { maskCbu } from '../../../flows/answers/cbu-blocks.ts';
import { maskCuit } from '../../../flows/answers/cuit.ts';
import { FactCard, Facts } from '../../ui/FactCard.tsx';
import { banks, TRANSFER } from '../../../flows/report-payment/concepts.ts';
import type { ReportPayment } from '../../../flows/report-payment/flow.ts';
import { reportPaymentAddress } from '../../portal/addresses.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Copyable, CopyableAmount } from './Copyable.tsx';
import classes from './HowToPay.module.css';
import { PayByQr } from './PayByQr.tsx';
import type { CreditoDetalle } from './types.ts';

/** Its heading's id: it is jumped to. */
export const HOW_TO_PAY = 'como-pagar';

interface HowToPayProps {
  readonly detalle: CreditoDetalle;
  /** What is paid, where that is known before it is asked (C9). */
  readonly concepto?: ReportPayment['answers']['concepto'];
  /** How it is paid otherwise. */
  readonly children?: ReactNode;
}

/** How an installment is paid; nothing where that is not said. The account to transfer to, with what has to be typed elsewhere to copy (MY-04), and where that is reported (MY-02). */
export function HowToPay({ detalle, concepto, children }: HowToPayProps) {
  const cuenta = detalle.cuentaDePago;
  if (!cuenta) return null;
  const { banco, alias, cbu, titular, cuit, referencia, qr } = cuenta;
  const bank = banks.find(({ label }) => banco.endsWith(label));
  const amount = toPay(detalle);
  // A comment can be added at the review.
  const transferred = new URLSearchParams({
    ...(concepto !== undefined && { concepto: String(concepto) }),
    medio: String(TRANSFER),
    ...(bank && { entidad: String(bank.value) }),
    comentario: '',
  } satisfies Partial<Record<keyof ReportPayment['answers'], string>>);
  return (
    <FactCard id={HOW_TO_PAY} title="Cómo pagar">
      <p className={classes['help']}>{sayHow(detalle)}</p>
      <Facts
        stacked
        facts={[
          ...(amount
            ? ([
                [`Importe de ${amount.of}`, <CopyableAmount key="importe" name="el importe" amount={amount.importe} />],
              ] as const)
            : []),
          ['Alias', <Copyable key="alias" name="el alias" value={alias} />],
          ['CBU', <Copyable key="cbu" name="el CBU" value={cbu} shown={maskCbu(cbu)} />],
          ['Referencia', <Copyable key="referencia" name="la referencia" value={referencia} />],
          ['Titular', titular],
          ['CUIT', maskCuit(cuit)],
          ['Banco', banco],
        ]}
      />
      {qr !== null && <PayByQr qr={qr} titular={titular} referencia={referencia} />}
      <ButtonLink variant="secondary" to={reportPaymentAddress(detalle.credito.operacionId, transferred.toString())}>
        Ya transferí
      </ButtonLink>
      {children}
    </FactCard>
  );
}

/** What is to be paid: all that is owed, else the next installment, with a word of what that is; null where it is not said. */
function toPay({ deuda, proximaCuota }: CreditoDetalle): { readonly importe: number; readonly of: string } | null {
  if (deuda) return { importe: deuda.total, of: 'todo lo que debés hoy' };
  return proximaCuota && { importe: proximaCuota.importe, of: `la cuota ${proximaCuota.nroCuota}` };
}

/** What to do: nothing with an automatic debit, unless something was not debited. */
function sayHow({ debitoAutomatico, deuda, cuotasEnMora }: CreditoDetalle): string {
  if (!debitoAutomatico) {
    return 'Transferí a esta cuenta desde tu banco o billetera, escribí la referencia e informanos el pago.';
  }
  const { banco, cbuTerminadoEn } = debitoAutomatico;
  const debited = `Tus cuotas se debitan de tu cuenta de ${banco} terminada en ${cbuTerminadoEn}.`;
  return deuda || cuotasEnMora > 0
    ? `${debited} Lo que debés hoy no se debitó: transferilo a esta cuenta, escribí la referencia e informanos el pago.`
    : `${debited} No hace falta que transfieras. Si querés adelantar un pago, transferí a esta cuenta, escribí la referencia e informanos el pago.`;
}
