import Clock from 'lucide/dist/esm/icons/clock.mjs';
import { formatDate, pesos } from '../../portal/format.ts';
import { timeAgo } from '../../portal/moment.ts';
import { FactCard } from '../../ui/FactCard.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import classes from './disbursement.module.css';
import type { Solicitud } from './types.ts';

type Step = NonNullable<Solicitud['desembolso']>[number];

/** What a step is called, and what is said of one that is done. */
const words = {
  Firma: { name: 'Firma', done: 'Firmado' },
  Prenda: { name: 'Prenda', done: 'Inscripta' },
  Pago: { name: 'Pago', done: 'Pagado' },
} as const satisfies Record<Step['paso'], unknown>;

/** Between the approval and the money: what is done, what is missing, who has to act and since when (AP-04); nothing until it is begun. */
export function Disbursement({ solicitud }: { readonly solicitud: Solicitud }) {
  const { desembolso = [] } = solicitud;
  if (desembolso.length === 0) return null;
  return (
    <FactCard title="Firma, prenda y pago">
      <ol className={classes['steps']}>
        {desembolso.map((step) => (
          <StepPart key={step.paso} step={step} solicitud={solicitud} />
        ))}
      </ol>
    </FactCard>
  );
}

interface StepProps {
  readonly step: Step;
  readonly solicitud: Pick<Solicitud, 'esPropia' | 'vendedor'>;
}

function StepPart({ step: { paso, cumplido, espera, pago }, solicitud }: StepProps) {
  const { name, done } = words[paso];
  const isOwn = espera?.actua === 'Vendedor' && solicitud.esPropia;
  return (
    <li className={classes['step']} data-state={cumplido ? 'done' : espera ? 'waiting' : 'later'}>
      <span className={classes['mark']}>{espera && <Icon of={Clock} className={classes['icon']} />}</span>
      <div className={classes['what']}>
        <p className={classes['name']}>{name}</p>
        {pago && (
          <p>
            <strong>{pesos(pago.importe)}</strong> a {pago.destinatario}
          </p>
        )}
        {cumplido && (
          <p className={classes['note']}>
            {done} el <time dateTime={cumplido.fecha}>{formatDate(cumplido.fecha)}</time>
          </p>
        )}
        {espera && (
          <>
            <p>{espera.falta}</p>
            {isOwn && (
              <p>
                <StatusChip tone="warning" variant="filled">
                  Te toca a vos
                </StatusChip>
              </p>
            )}
            <p className={classes['note']}>
              {isOwn ? 'Desde' : `${turnOf(espera.actua, solicitud)} desde`} el{' '}
              <time dateTime={espera.desde}>{formatDate(espera.desde)}</time>, {timeAgo(espera.desde)}
            </p>
          </>
        )}
        {!cumplido && !espera && <p className={classes['note']}>Viene después</p>}
      </div>
    </li>
  );
}

/** Whose turn it is, as its seller, or who else sees it, reads it. */
function turnOf(actua: NonNullable<Step['espera']>['actua'], { vendedor }: Pick<Solicitud, 'vendedor'>): string {
  switch (actua) {
    case 'Cliente':
      return 'Le toca al cliente';
    case 'Vendedor':
      return `Le toca a ${vendedor}`;
    case 'Registro':
      return 'Le toca al registro automotor';
    case 'Analistas':
      return 'Nos toca a nosotros';
  }
}
