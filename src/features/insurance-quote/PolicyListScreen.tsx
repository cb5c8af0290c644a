import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { InsuranceQuote } from '../../../flows/insurance-quote/flow.ts';
import { type OfferedPolicy, policiesOf } from '../../../flows/insurance-quote/policies.ts';
import { noPolicies } from '../../../flows/insurance-quote/text.ts';
import { NO_QUOTE } from '../../../flows/insurers/quote.ts';
import { CompareToggle } from '../../portal/comparison/CompareToggle.tsx';
import { Comparison } from '../../portal/comparison/Comparison.tsx';
import { useCompared } from '../../portal/comparison/useCompared.ts';
import { InsurersAnswered } from '../../portal/InsurersAnswered.tsx';
import { Button } from '../../ui/Button.tsx';
import { GoingButton } from '../../ui/GoingButton.tsx';
import type { OwnScreenProps } from '../../wizard/pages/OwnScreen.tsx';
import { comparedOf, keepList, listingOf, takeScroll } from './list-memory.ts';
import { everything, isFiltered, type Listing, policyList, priceScales, withNews } from './policy-list.ts';
import { useSurroundings } from './surroundings.ts';
import { PolicyCard } from './PolicyCard.tsx';
import { PolicyFilters } from './PolicyFilters.tsx';
import classes from './PolicyListScreen.module.css';

const none: readonly OfferedPolicy[] = [];

/**
 * The policies that insurers offer, as they answer (S2.9, S4.4b, IN-07, IN-08). Who answers while others are being read is announced,
 * and listed on demand (SL-03). A failed quote looks like one that no insurer answered (IN-05), with a button to try again
 * (decision 19).
 */
export function PolicyListScreen({
  answer: chosen,
  facts,
  beside,
  onAnswer,
  onAgain,
}: OwnScreenProps<InsuranceQuote, 'poliza'>) {
  const sharing = useSurroundings();
  const quote = facts.cotizacion ?? NO_QUOTE;
  const { cotizacionId } = quote;
  const [listing, setListing] = useState(() => listingOf(cotizacionId));
  const [comparedIds, setComparedIds] = useState(() => comparedOf(cotizacionId));
  const [inserted, setInserted] = useState(none);
  const countRef = useRef<HTMLParagraphElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  // Coming back from a policy the list is where it was, below the question, which has the focus.
  const returnTo = useEffectEvent(() => {
    const scroll = takeScroll(cotizacionId);
    if (scroll !== undefined) window.scrollTo(0, scroll);
  });
  useEffect(() => {
    returnTo();
  }, []);
  // The button is gone, and what it brought is in several places.
  useEffect(() => {
    if (inserted.length > 0) listRef.current?.querySelector<HTMLElement>('[data-new] button')?.focus();
  }, [inserted]);

  const loading = beside !== 'done';
  const failed = !loading && quote.lecturas === 0;
  const scale = priceScales[sharing.asker];
  const { bounds, range, shown, taken, news, suggested, pressed } = policyList(quote, listing, {
    chosen,
    loading,
    scale,
  });
  const { wanted } = listing;
  // The first to come are listed at once, and stay: later ones wait.
  if (taken.join() !== listing.taken.join()) setListing({ wanted, taken });

  const list = (next: Listing) => {
    setListing(next);
    keepList({ cotizacionId, ...next, compared: comparedIds });
  };
  const compared = useCompared(policiesOf(quote), comparedIds, (ids) => {
    setComparedIds(ids);
    keepList({ cotizacionId, wanted, taken, compared: ids });
  });
  const choose = ({ policy }: OfferedPolicy) => {
    keepList({ cotizacionId, wanted, taken, compared: comparedIds, scroll: window.scrollY });
    onAnswer(policy);
  };
  const unfilter = isFiltered(wanted) && (
    <Button
      variant={shown.length === 0 ? 'secondary' : 'subtle'}
      onClick={() => {
        list(withNews(quote, everything));
        countRef.current?.focus({ preventScroll: true });
      }}
    >
      Quitar filtros
    </Button>
  );
  return (
    <div data-wide className={classes['policies']}>
      <div className={classes['columns']}>
        <PolicyFilters
          bounds={bounds}
          range={range}
          step={scale.step}
          wanted={wanted}
          onWant={(next) => {
            list(withNews(quote, next));
          }}
        >
          {shown.length > 0 && unfilter}
        </PolicyFilters>
        <div className={classes['offers']}>
          <div data-news={news.length > 0 || undefined} className={classes['head']}>
            <p
              ref={countRef}
              role="status"
              tabIndex={-1}
              className={!loading && shown.length === 0 ? classes['none'] : classes['count']}
            >
              {announced(shown.length, loading)}
              {news.length > 0 && <span className="visually-hidden">{`, y ${counted(news.length)} para ver`}</span>}
            </p>
            {news.length > 0 && (
              <Button
                onClick={() => {
                  list(withNews(quote, wanted));
                  setInserted(news);
                }}
              >
                {`Ver ${counted(news.length)}`}
              </Button>
            )}
          </div>
          {shown.length === 0 && unfilter}
          <InsurersAnswered quote={quote} loading={loading} onAgain={onAgain} />
          {failed && <GoingButton onClick={onAgain}>{noPolicies.retry}</GoingButton>}
          <ul ref={listRef} role="list" aria-busy={loading} className={classes['list']}>
            {shown.map((offered) => {
              const isNew = inserted.some(({ cotizacionPlanId }) => cotizacionPlanId === offered.cotizacionPlanId);
              const isPressed = offered.cotizacionPlanId === pressed?.cotizacionPlanId;
              return (
                <li key={offered.cotizacionPlanId} data-new={isNew || undefined}>
                  <PolicyCard
                    offered={offered}
                    pressed={isPressed}
                    marks={[
                      ...(isPressed && chosen ? (['chosen'] as const) : []),
                      ...(offered === suggested ? (['suggested'] as const) : []),
                      ...(isNew ? (['new'] as const) : []),
                    ]}
                    onChoose={() => {
                      choose(offered);
                    }}
                  />
                  <div className={classes['compare']}>
                    <CompareToggle offered={offered} compared={compared} />
                  </div>
                </li>
              );
            })}
            {loading && <Skeletons />}
          </ul>
          <Comparison
            compared={compared}
            sharing={sharing}
            onChoose={choose}
            onCleared={() => {
              countRef.current?.focus({ preventScroll: true });
            }}
          />
        </div>
      </div>
    </div>
  );
}

function announced(count: number, loading: boolean): string {
  if (count === 0) return loading ? 'Buscando pólizas…' : noPolicies.says;
  return count === 1 ? '1 póliza' : `${count} pólizas`;
}

const counted = (news: number): string => (news === 1 ? '1 nueva' : `${news} nuevas`);

/** Three placeholders while insurers are still answering (S2.9). */
function Skeletons(): ReactNode {
  return [1, 2, 3].map((number) => <li key={`skeleton-${number}`} className={classes['skeleton']} aria-hidden />);
}
