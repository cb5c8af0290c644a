import { useClipboard } from '@mantine/hooks';
import { formatAmount } from '../../../flows/answers/amount.ts';
import { pesos } from '../../portal/format.ts';
import { Button } from '../../ui/Button.tsx';
import classes from './Copyable.module.css';

/** How long a button says that it has copied, in ms. */
const COPIED_FOR_MS = 5000;

interface CopyableProps {
  /** With its article. */
  readonly name: string;
  readonly value: string;
  /** How it is written, where that is not how it is typed. */
  readonly shown?: string;
}

/** What has to be typed elsewhere, with a button that copies it (MY-04). */
export function Copyable({ name, value, shown = value }: CopyableProps) {
  const { copied, error, copy } = useClipboard({ timeout: COPIED_FOR_MS });
  return (
    <span className={classes['copyable']}>
      <span className={classes['value']}>{shown}</span>
      <Button
        variant="subtle"
        aria-label={`Copiar ${name}`}
        onClick={() => {
          copy(value);
        }}
      >
        Copiar
      </Button>
      <span role="status" className={classes[error ? 'error' : 'said']}>
        {error ? `No se pudo copiar ${name}: seleccionalo y copialo a mano.` : copied ? `Copiaste ${name}` : ''}
      </span>
    </span>
  );
}

/** An amount, pesos, copied as banks take it: 1234567.8 → '1234567,80'. */
export function CopyableAmount({ name, amount }: Pick<CopyableProps, 'name'> & { readonly amount: number }) {
  return <Copyable name={name} value={formatAmount(amount).replaceAll('.', '')} shown={pesos(amount)} />;
}
