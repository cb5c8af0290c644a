import { pesos, formatDay } from '../../portal/format.ts';
import { creditAddress } from '../../portal/addresses.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Link } from '../../ui/Link.tsx';
import surface from '../../ui/surface.module.css';
import { isOwing, owedInAll, sooner } from './owed.ts';
import classes from './OwedNow.module.css';
import type { CreditoItem } from './types.ts';

const NEXT = 'Tu próxima cuota';
const REPORTED = 'Informaste un pago: lo estamos verificando';

/**
 * What is owed now over all loans (HO-03, CR-01, MY-04): of one, it leads there; of several, each is told with its own way, those in arrears
 * first, because each is paid apart. Where nothing is owed, the next installment. Nothing where the back end says neither.
 */
export function OwedNow({ creditos }: { readonly creditos: readonly CreditoItem[] }) {
  const owing = creditos
    .filter(isOwing)
    .toSorted(sooner(({ deuda }) => deuda?.desde))
    .toSorted((one, other) => Number(isInArrears(other)) - Number(isInArrears(one)));
  const [first, ...others] = owing;
  if (!first) return <NextDue creditos={creditos} />;
  const { total, desde, intereses, cuotas, restos } = owedInAll(owing);
  const title = isInArrears(first) ? 'Tenés cuotas vencidas' : undefined;
  if (others.length === 0) {
    return (
      <Banner tone="danger" to={creditAddress(first.operacionId)}>
        {title}
        {desde !== undefined && (
          <>
            {' '}
            <Owed total={total} /> <span className={classes['detail']}>desde el {formatDay(desde)}</span>{' '}
            {intereses > 0 && cuotas + restos > 0 && (
              <span className={classes['detail']}>
                {pesos(cuotas + restos)} de cuotas y {pesos(intereses)} de intereses
              </span>
            )}{' '}
            {first.pagosEnVerificacion.length > 0 && <span className={classes['detail']}>{REPORTED}</span>}{' '}
            <span className={classes['way']}>Cómo pagar</span>
          </>
        )}
      </Banner>
    );
  }
  return (
    <Banner tone="danger">
      {title !== undefined && (
        <p>
          <Link to={creditAddress(first.operacionId)} className={classes['title']}>
            {title}
          </Link>
        </p>
      )}
      {total > 0 && (
        <p>
          <Owed total={total} />
        </p>
      )}
      <ul role="list" className={classes['loans']}>
        {owing.map((credito) => (
          <li key={credito.operacionId}>
            <OwedOf credito={credito} />
          </li>
        ))}
      </ul>
    </Banner>
  );
}

const isInArrears = ({ estadoCredito }: CreditoItem): boolean => estadoCredito === 'EnMora';

function Owed({ total }: { readonly total: number }) {
  return (
    <span className={classes['amount']}>
      Debés <span className={classes['whole']}>{pesos(total)}</span>
    </span>
  );
}

/** What is owed of one of several, and the way to it. */
function OwedOf({ credito }: { readonly credito: CreditoItem }) {
  const { operacionId, vehiculo, dominio, deuda, pagosEnVerificacion } = credito;
  const name = `${vehiculo ?? `Crédito ${operacionId}`} · ${dominio}`;
  return (
    <>
      <p className={classes['detail']}>
        {name}
        {deuda !== null && (
          <>
            {': '}
            <span className={classes['whole']}>{pesos(deuda.total)}</span>{' '}
            {deuda.cuotas > 0 ? 'de cuotas vencidas' : 'de saldo'} desde el {formatDay(deuda.desde)}
          </>
        )}
        {pagosEnVerificacion.length > 0 && `. ${REPORTED}`}
      </p>
      <Link to={creditAddress(operacionId)} className={classes['way']}>
        Cómo pagar<span className="visually-hidden">: {name}</span>
      </Link>
    </>
  );
}

function NextDue({ creditos }: { readonly creditos: readonly CreditoItem[] }) {
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
