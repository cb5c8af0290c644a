import { useClipboard } from '@mantine/hooks';
import { Button } from '../../ui/Button.tsx';
import classes from './info.module.css';

interface BetaCardProps {
  readonly isNative: boolean;
  readonly onValidateIdentity: () => void;
}

const testText = 'Texto de prueba';

/** What is being tried out (S2.13, flag beta-mode). */
export function BetaCard({ isNative, onValidateIdentity }: BetaCardProps) {
  const clipboard = useClipboard({ timeout: 5000 });
  const said = clipboard.error ? 'No se pudo copiar el texto' : clipboard.copied ? 'Texto copiado' : '';
  return (
    <section className={classes['card']} aria-labelledby="beta">
      <h2 id="beta" className={classes['heading']}>
        BETA
      </h2>
      <div className={classes['actions']}>
        <Button variant="secondary" disabled={!isNative} onClick={onValidateIdentity}>
          Validar Identidad
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            clipboard.copy(testText);
          }}
        >
          Copiar texto
        </Button>
        <p role="status" className={classes['said']}>
          {said}
        </p>
      </div>
    </section>
  );
}
