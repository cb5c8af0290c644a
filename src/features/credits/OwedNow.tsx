import { pesos, formatDay } from '../../portal/format.ts';
import { creditAddress } from '../../portal/addresses.ts';
import { Banner } from '../../ui/Banner.tsx';
import surface from '../../ui/surface.module.css';
import { isOwing, owedInAll, sooner } from './owed.ts';
import classes from './OwedNow.module.css';
import type { CreditoItem } from './types.ts';

const NEXT = 'Tu próxima cuota';

/**
 * What is owed now over all loans, which leads to the one in arrears, else to the oldest debt (HO-03, CR-01, MY-04); where nothing is,
 * the next installment. Nothing where the back end says neither.
 */
export function OwedNow({ creditos }: { readonly creditos: readonly CreditoItem[] }) {
  const owing = creditos.filter(isOwing).toSorted(sooner(({ deuda }) => deuda?.desde));
  const inArrears = owing.find(({ estadoCredito }) => estadoCredito === 'EnMora');
  // What is overdue before what else is left to pay.
  const first = inArrears ?? owing[0];
  if (first) {
    const { total, cuotas, restos, intereses, desde } = owedInAll(creditos);
    return (
      <Banner tone="danger" to={creditAddress(first.operacionId)}>
        {inArrears && 'Tenés cuotas vencidas'}
        {desde !== undefined && (
          <>
            {' '}
            <span className={classes['amount']}>
              Debés <span className={classes['whole']}>{pesos(total)}</span>
            </span>{' '}
            <span className={classes['detail']}>desde el {formatDay(desde)}</span>{' '}
            {intereses > 0 && (
              <span className={classes['detail']}>
                {pesos(cuotas + restos)} de cuotas y {pesos(intereses)} de intereses
              </span>
            )}
          </>
        )}
      </Banner>
    );
  }
  const [next] = creditos
    .flatMap(({ proximaCuota }) => proximaCuota ?? [])
    .toSorted(sooner(({ fechaVencimiento }) => fechaVencimiento));
  return (
    next && (
      <section aria-label={NEXT} className={surface['surface']}>
        <p className={classes['detail']}>{NEXT}</p>
        <p className={classes['amount']}>{pesos(next.importe)}</p>
        <p className={classes['detail']}>Vence el {formatDay(next.fechaVencimiento)}</p>
      </section>
    )
  );
}
