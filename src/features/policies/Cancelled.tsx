import { type ReactNode, useState } from 'react';
import { addresses } from '../../portal/addresses.ts';
import { arrearsText } from '../../portal/arrears-text.ts';
import { WayTo } from '../../portal/may-open.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { TitledDialog } from '../../ui/TitledDialog.tsx';
import classes from './policy.module.css';
import { PhoneLink } from './PhoneLink.tsx';
import type { PolizaDetalle } from './types.ts';

interface CancelledProps {
  readonly poliza: PolizaDetalle;
  /** The way to what is owed; null for users without loans here. */
  readonly wayToPay: ReactNode;
}

/** Tells that a policy is cancelled, why, and what to do about it (PO-02, CR-07, MY-08). */
export function Cancelled({ poliza, wayToPay }: CancelledProps) {
  const { ciaAseguradora, suspendidaPorMora, telefonoAseguradora } = poliza;
  return (
    <Banner tone="danger">
      <div className={classes['cancelled']}>
        <p className={classes['why']}>{suspendidaPorMora ? 'Póliza anulada por mora' : 'Póliza anulada'}</p>
        <p>
          Ya no cubre tu auto.{' '}
          {suspendidaPorMora
            ? arrearsText.reinstated
            : `No fue por mora: preguntale a ${ciaAseguradora} por qué y si se puede rehabilitar, o cotizá otro seguro.`}
        </p>
        <p>
          Si tuviste un siniestro mientras estaba vigente, denuncialo igual a {ciaAseguradora}
          {telefonoAseguradora !== null && (
            <>
              {': '}
              <PhoneLink numero={telefonoAseguradora} />
            </>
          )}
          .
        </p>
        <div className={classes['ways']}>
          {suspendidaPorMora ? (
            <>
              {wayToPay}
              <ArrearsExplained />
            </>
          ) : (
            <WayTo to={addresses.insuranceQuote}>
              <ButtonLink to={addresses.insuranceQuote} variant="secondary">
                Cotizar un seguro
              </ButtonLink>
            </WayTo>
          )}
        </div>
      </div>
    </Banner>
  );
}

function ArrearsExplained() {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        Más información
      </Button>
      {open && (
        <TitledDialog
          title="Póliza anulada por mora"
          onDismiss={close}
          actions={<Button onClick={close}>Entendido</Button>}
        >
          <p>{arrearsText.cancelled}</p>
          <p>{arrearsText.reinstated}</p>
          <p>{arrearsText.interest}</p>
        </TitledDialog>
      )}
    </>
  );
}
