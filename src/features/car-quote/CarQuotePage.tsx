import { memo, useMemo } from 'react';
import { carQuote } from '../../../flows/car-quote/flow.ts';
import { text } from '../../../flows/car-quote/text.ts';
import type { RemoteLog } from '../../platform/remote-log.ts';
import { addresses } from '../../portal/addresses.ts';
import { vehicleCatalogs } from '../../portal/catalogs.ts';
import { lazy } from '../../ui/lazy.tsx';
import { Wizard } from '../../wizard/Wizard.tsx';
import { type LoadApi, provideCarQuote } from './actors.ts';
import { CarNamesProvider, namesIn } from './car-names.ts';

const CarQuoteResult = lazy(async () => (await import('./CarQuoteResult.tsx')).CarQuoteResult);

interface CarQuotePageProps {
  readonly api: LoadApi;
  readonly log: Pick<RemoteLog, 'error'>;
}

/** /autos/{position?} (S2.1, CQ-01). Memoised, because the router renders its parent again with every step. */
export const CarQuotePage = memo(function CarQuotePage({ api, log }: CarQuotePageProps) {
  const machine = useMemo(() => provideCarQuote(api), [api]);
  const sources = useMemo(() => {
    const { marcas, modelos } = vehicleCatalogs(api, log);
    return { catalogs: { marcas, modelos } };
  }, [api, log]);
  const names = useMemo(() => namesIn(sources.catalogs), [sources]);
  return (
    <CarNamesProvider value={names}>
      <Wizard
        flow={carQuote}
        machine={machine}
        text={text}
        params={() => ({})}
        draftKey={carQuote.id}
        basePath={addresses.carQuote}
        exitPath={addresses.home}
        sources={sources}
        Result={CarQuoteResult}
      />
    </CarNamesProvider>
  );
});
