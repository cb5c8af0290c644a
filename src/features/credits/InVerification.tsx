import { counted, money } from '../../portal/format.ts';
import type { CreditoItem } from './types.ts';

interface InVerificationProps {
  readonly pagos: CreditoItem['pagosEnVerificacion'];
}

/** That payments of a loan were reported and are being verified (MY-01): until then it is owed as before. Nothing where none are. */
export function InVerification({ pagos }: InVerificationProps) {
  const [first, ...others] = pagos;
  if (!first) return null;
  return (
    <p>
      {others.length > 0
        ? counted(pagos.length, 'pago informado', 'pagos informados')
        : `Informaste un pago de ${money({ moneda: first.Moneda, importe: first.Importe })}`}
      , en verificación
    </p>
  );
}
