import { Button } from '../../ui/Button.tsx';
import { defer, useFetched } from '../../ui/deferred.tsx';
import { TitledDialog } from '../../ui/TitledDialog.tsx';
import classes from './linking.module.css';

interface IdentityDialogProps {
  /** Where the mobile app is got. */
  readonly appUrl: string;
  readonly onClose: () => void;
}

/** Side of the QR code in CSS pixels: enough for a phone's camera at arm's length, and it fits a narrow screen. */
const QR_SIZE = 192;

const qrCode = defer(() => import('qrcode.react'));

/** Says that the identity is validated in the mobile app, and leads there (C2, LK-02). */
export function IdentityDialog({ appUrl, onClose }: IdentityDialogProps) {
  const { module: qr, failed } = useFetched(qrCode);
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
      {/* Where its code does not come, the link below leads to the same place. */}
      {!failed && (
        <>
          <p>Escaneá este código con la cámara:</p>
          <div className={classes['qr']} style={{ minHeight: QR_SIZE }}>
            {qr && <qr.QRCodeSVG value={appUrl} size={QR_SIZE} marginSize={2} title="Código QR de la app" role="img" />}
          </div>
        </>
      )}
      <p>
        ¿Estás en tu celular?{' '}
        <a href={appUrl} target="_blank" rel="noopener noreferrer">
          Abrí la app
        </a>
      </p>
    </TitledDialog>
  );
}
