import { useState } from 'react';
import { lazy } from '../../ui/lazy.tsx';
import classes from './HowToPay.module.css';
import type { CreditoDetalle } from './types.ts';

/** Side of the code in CSS pixels: as a payload has some 200 characters, each of its squares is still three pixels wide. */
const QR_SIZE = 224;

const QrCode = lazy(async () => {
  const { QRCodeSVG } = await import('qrcode.react');
  return ({ value, title }: { readonly value: string; readonly title: string }) => (
    <QRCodeSVG value={value} size={QR_SIZE} marginSize={4} title={title} role="img" />
  );
});

interface PayByQrProps extends Pick<NonNullable<CreditoDetalle['cuentaDePago']>, 'titular' | 'referencia'> {
  /** The payload that the acquirer issued. */
  readonly qr: string;
}

/** The code of a transfer (MY-04), drawn once it is asked for: whoever pays with the phone that shows it cannot scan it. */
export function PayByQr({ qr, titular, referencia }: PayByQrProps) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className={classes['qr']}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary>Pagar con QR desde otro dispositivo</summary>
      {open && (
        <>
          <p className={classes['help']}>
            Escaneá este código con la app de tu banco o billetera, en otro dispositivo, y escribí el importe.
          </p>
          <div className={classes['code']}>
            <QrCode value={qr} title={`Código QR para transferir a ${titular}, ${referencia}`} />
          </div>
        </>
      )}
    </details>
  );
}
