import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { TitledDialog } from '../../ui/TitledDialog.tsx';
import classes from './linking.module.css';

interface IdentityDialogProps {
  /** Where the mobile app is got. */
  readonly appUrl: string;
  readonly onClose: () => void;
}

/** Side of the QR code in CSS pixels: enough for a phone's camera at arm's length, and it fits a narrow screen. */
const QR_SIZE = 192;

/** Where its code does not come, the link below it leads to the same place. */
const QrCode = lazy(
  async () => {
    const { QRCodeSVG } = await import('qrcode.react');
    return ({ value }: { readonly value: string }) => (
      <Scannable>
        <QRCodeSVG value={value} size={QR_SIZE} marginSize={2} title="Código QR de la app" role="img" />
      </Scannable>
    );
  },
  ({ failed }) => (failed ? null : <Scannable />),
);

function Scannable({ children }: { readonly children?: ReactNode }) {
  return (
    <>
      <p>Escaneá este código con la cámara:</p>
      <div className={classes['qr']} style={{ minHeight: QR_SIZE }}>
        {children}
      </div>
    </>
  );
}

/** Says that the identity is validated in the mobile app, and leads there (C2, LK-02). */
export function IdentityDialog({ appUrl, onClose }: IdentityDialogProps) {
  // Who holds the phone in their hand cannot scan its screen.
  const isPhone = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const app = (
    <p>
      ¿Estás en tu celular?{' '}
      <a href={appUrl} target="_blank" rel="noopener noreferrer">
        Abrí la app
      </a>
    </p>
  );
  return (
    <TitledDialog
      title="Vincular crédito"
      onDismiss={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <p>Para vincular tu crédito, primero validá tu identidad en la app desde tu celular.</p>
      {isPhone ? (
        <>
          {app}
          <QrCode value={appUrl} />
        </>
      ) : (
        <>
          <QrCode value={appUrl} />
          {app}
        </>
      )}
    </TitledDialog>
  );
}
