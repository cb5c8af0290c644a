import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { InsuranceQuote } from '../../../flows/insurance-quote/flow.ts';
import { NO_QUOTE, PLAN_TYPES } from '../../../flows/insurers/quote.ts';
import { planTypeNames, premium } from '../../../flows/insurers/words.ts';
import { InsurersAnswered } from '../../portal/InsurersAnswered.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { RangeSlider } from '../../ui/RangeSlider.tsx';
import type { OwnScreenProps } from '../../wizard/OwnScreen.tsx';
import { keepList, takeScroll, wantedIn } from './list-memory.ts';
import { policyList, PRICE_STEP, type Wanted } from './policy-list.ts';
import { PolicyCard } from './PolicyCard.tsx';
import classes from './PolicyListScreen.module.css';

const NOTHING = 'No encontramos ninguna póliza con esas características.';

const coverages = [
  { value: 'TodasCoberturas', label: 'Todas las coberturas' },
  ...PLAN_TYPES.map((value) => ({ value, label: planTypeNames[value] })),
] as const;

/**
 * The policies that insurers offer, as they answer (S2.9, S4.4b, IN-07, IN-08). A failed quote looks like one that no
 * insurer answered (IN-05), with a button to try again (decision 19).
 */
export function PolicyListScreen({
  answer: chosen,
  facts,
  beside,
  onAnswer,
  onAgain,
}: OwnScreenProps<InsuranceQuote, 'poliza'>) {
  const quote = facts.cotizacion ?? NO_QUOTE;
  const { cotizacionId } = quote;
  const [wanted, setWanted] = useState<Wanted>(() => wantedIn(cotizacionId));
  const want = (next: Wanted) => {
    setWanted(next);
    keepList({ cotizacionId, wanted: next });
  };
  // Coming back from a policy the list is where it was, below the question, which has the focus.
  const returnTo = useEffectEvent(() => {
    const scroll = takeScroll(cotizacionId);
    if (scroll !== undefined) window.scrollTo(0, scroll);
  });
  useEffect(() => {
    returnTo();
  }, []);
  const loading = beside !== 'done';
  const failed = !loading && quote.lecturas === 0;
  const { bounds, range, shown, marked } = policyList(quote, wanted, { chosen, loading });
  return (
    <div className={classes['offers']}>
      <div className={classes['filters']}>
        <RangeSlider
          legend="RANGO DE PRECIOS"
          labels={{ min: 'Precio mínimo', max: 'Precio máximo' }}
          bounds={bounds}
          step={PRICE_STEP}
          value={range}
          format={premium}
          onChange={({ min, max }) => {
            want({
              ...wanted,
              min: min > bounds.min ? min : undefined,
              max: max < bounds.max ? max : undefined,
            });
          }}
        />
        <Chips
          legend="TIPO DE COBERTURAS"
          options={coverages}
          value={wanted.cobertura}
          onChange={(cobertura) => {
            want({ ...wanted, cobertura });
          }}
        />
      </div>
      <p role="status" className={!loading && shown.length === 0 ? classes['none'] : 'visually-hidden'}>
        {announced(shown.length, loading)}
      </p>
      <InsurersAnswered quote={quote} loading={loading} onAgain={onAgain} />
      {failed && <Button onClick={onAgain}>Reintentar</Button>}
      <ul role="list" aria-busy={loading} className={classes['list']}>
        {shown.map((offered) => (
          <li key={offered.cotizacionPlanId}>
            <PolicyCard
              offered={offered}
              marked={
                offered.cotizacionPlanId === marked?.cotizacionPlanId ? (chosen ? 'chosen' : 'suggested') : undefined
              }
              onChoose={() => {
                keepList({ cotizacionId, wanted, scroll: window.scrollY });
                onAnswer(offered.policy);
              }}
            />
          </li>
        ))}
        {loading && <Skeletons />}
      </ul>
    </div>
  );
}

function announced(count: number, loading: boolean): string {
  if (count === 0) return loading ? 'Buscando pólizas…' : NOTHING;
  return count === 1 ? '1 póliza' : `${count} pólizas`;
}

/** Three placeholders while insurers are still answering (S2.9). */
function Skeletons(): ReactNode {
  return [1, 2, 3].map((number) => <li key={`skeleton-${number}`} className={classes['skeleton']} aria-hidden />);
}
