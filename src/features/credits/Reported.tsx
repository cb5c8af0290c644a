import { formatDay, money } from '../../portal/format.ts';
import { Banner } from '../../ui/Banner.tsx';
import type { CreditoItem } from './types.ts';

interface ReportedProps {
  readonly pagos: CreditoItem['pagosEnVerificacion'];
}

/** The payments of this loan that were reported and are being verified, and until when (MY-01). */
export function Reported({ pagos }: ReportedProps) {
  if (pagos.length === 0) return null;
  return (
    <Banner tone="neutral">
      {pagos.map(({ numero, Moneda, Importe, verificaHasta }) => (
        <p key={numero}>
          Informaste un pago de {money({ moneda: Moneda, importe: Importe })} (aviso Nº {numero}). Lo verificamos hasta
          el {formatDay(verificaHasta)}.
        </p>
      ))}
    </Banner>
  );
}
