import { DownloadButton } from '../../ui/DownloadButton.tsx';
import { formatDay, pesos } from '../../portal/format.ts';
import { Facts } from '../../ui/FactCard.tsx';
import { FoldingCard } from '../../ui/FoldingCard.tsx';
import { CopyableAmount } from './Copyable.tsx';
import classes from './InstallmentCard.module.css';
import { type InstallmentKind, kindOf } from './installments.ts';
import type { Cuota, DocumentDownloads } from './types.ts';

/** What each kind is called (C2). */
const words = {
  onTime: 'Pagada en término',
  late: 'Pagada fuera de término',
  overdue: 'Vencida',
  upcoming: 'Próxima a vencer',
} as const satisfies Record<InstallmentKind, string>;

/** The colour of the edge, which says the kind again. */
const edges = { onTime: 'good', late: 'warning', overdue: 'danger', upcoming: 'neutral' } as const satisfies Record<
  InstallmentKind,
  string
>;

const pesosOrNull = (amount: number | null) => (amount === null ? null : pesos(amount));

interface InstallmentCardProps {
  readonly operacionId: string;
  readonly cuota: Cuota;
  readonly downloads: DocumentDownloads;
  /** Whether it shows all it knows before it is tapped. */
  readonly startsOpen: boolean;
}

/** An installment, of one of C2's four kinds (CR-04); it opens and closes. */
export function InstallmentCard({ operacionId, cuota, downloads, startsOpen }: InstallmentCardProps) {
  const kind = kindOf(cuota);
  const { nroCuota, importe, fechaVencimiento, fechaPago, interesesGenerados, capital, interes, saldoDeCapital } =
    cuota;
  const isPaid = kind === 'onTime' || kind === 'late';
  return (
    <FoldingCard
      title={`Cuota ${nroCuota}`}
      kind={words[kind]}
      amount={pesos(importe)}
      edge={edges[kind]}
      startsOpen={startsOpen}
    >
      <div className={classes['about']}>
        <Facts
          facts={[
            ['Vencimiento', formatDay(fechaVencimiento)],
            ['Fecha de pago', fechaPago === null ? null : formatDay(fechaPago)],
            ['Capital', pesosOrNull(capital)],
            ['Interés', pesosOrNull(interes)],
            ['Capital que queda', pesosOrNull(saldoDeCapital)],
            ['Intereses generados', kind === 'late' || kind === 'overdue' ? pesos(interesesGenerados) : null],
          ]}
        />
        {!isPaid && <CopyableAmount name={`el importe de la cuota ${nroCuota}`} amount={importe} />}
        {kind === 'late' && <p className={classes['note']}>Pagar después del vencimiento genera intereses.</p>}
        <InstallmentDownload operacionId={operacionId} cuota={cuota} isPaid={isPaid} downloads={downloads} />
      </div>
    </FoldingCard>
  );
}

interface InstallmentDownloadProps extends Pick<InstallmentCardProps, 'operacionId' | 'cuota' | 'downloads'> {
  readonly isPaid: boolean;
}

/** A paid installment's receipt, another's payment coupon, where there is one (CR-06). */
function InstallmentDownload({ operacionId, cuota, isPaid, downloads }: InstallmentDownloadProps) {
  const { id, nroCuota, tieneComprobantePago, tieneCuponPago } = cuota;
  const which = <span className="visually-hidden">de la cuota {nroCuota}</span>;
  if (isPaid) {
    return (
      tieneComprobantePago && (
        <DownloadButton
          downloads={downloads}
          id={`comprobante-${id}`}
          ask={(api) => api.getComprobantesPago(operacionId, [id])}
        >
          Ver comprobante {which}
        </DownloadButton>
      )
    );
  }
  return (
    tieneCuponPago && (
      <DownloadButton downloads={downloads} id={`cupon-${id}`} ask={(api) => api.getCuponesCuotas(operacionId, [id])}>
        Ver cupón de pago {which}
      </DownloadButton>
    )
  );
}
