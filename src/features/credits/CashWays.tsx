import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DownloadButton } from '../../ui/DownloadButton.tsx';
import classes from './HowToPay.module.css';
import { kindOf, sorted } from './installments.ts';
import type { CreditoDetalle, Cuota, DocumentDownloads } from './types.ts';

interface CashWaysProps extends Pick<CreditoDetalle, 'redesDeCobro'> {
  /** Where the coupon is got, unless that is above. */
  readonly children?: ReactNode;
}

/** Where a coupon is paid in cash (MY-04); nothing where no network takes it. */
export function CashWays({ redesDeCobro, children }: CashWaysProps) {
  if (redesDeCobro.length === 0) return null;
  const networks = new Intl.ListFormat('es', { type: 'disjunction' }).format(redesDeCobro);
  return (
    <>
      <p className={classes['help']}>También podés pagar en efectivo con el cupón, en {networks}.</p>
      {children}
    </>
  );
}

interface NextCouponProps {
  readonly detalle: Pick<CreditoDetalle, 'credito' | 'redesDeCobro'>;
  readonly cuotas: Pick<UseQueryResult<Cuota[]>, 'data' | 'isPending'>;
  readonly downloads: DocumentDownloads;
}

/** The same, with the coupon of the oldest installment that is not paid (MY-04); nothing where that has none. */
export function NextCoupon({ detalle: { credito, redesDeCobro }, cuotas, downloads }: NextCouponProps) {
  const next = sorted(cuotas.data ?? []).find((cuota) => ['overdue', 'upcoming'].includes(kindOf(cuota)));
  // What is below does not move when they come.
  if (cuotas.isPending) {
    return (
      <CashWays redesDeCobro={redesDeCobro}>
        <Button variant="secondary" disabled>
          Ver el cupón
        </Button>
      </CashWays>
    );
  }
  if (!next?.tieneCuponPago) return null;
  return (
    <CashWays redesDeCobro={redesDeCobro}>
      <DownloadButton
        downloads={downloads}
        id="cupon-proximo"
        ask={(api) => api.getCuponesCuotas(credito.operacionId, [next.id])}
      >
        Ver el cupón de la cuota {next.nroCuota}
      </DownloadButton>
    </CashWays>
  );
}
