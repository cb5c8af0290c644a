import { Button } from '../../ui/Button.tsx';
import { type Terms, TermsSheet } from './TermsSheet.tsx';

interface TermsReaderProps extends Terms {
  readonly onClose: () => void;
}

/** The terms to read again, with nothing to decide (MY-05). */
export function TermsReader({ onClose, ...terms }: TermsReaderProps) {
  return <TermsSheet {...terms} onDismiss={onClose} actions={() => <Button onClick={onClose}>Cerrar</Button>} />;
}
