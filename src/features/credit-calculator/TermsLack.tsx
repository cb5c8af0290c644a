import { GoingButton } from '../../ui/GoingButton.tsx';
import classes from './calculator.module.css';

/** That not every term could be calculated, and the way to try again. */
export function TermsLack({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <p className={classes['lacks']} role="alert">
      No pudimos calcular todos los plazos.{' '}
      <GoingButton variant="subtle" onClick={onAgain}>
        Reintentar
      </GoingButton>
    </p>
  );
}
