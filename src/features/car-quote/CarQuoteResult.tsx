import type { ReactNode } from 'react';
import type { CarQuote } from '../../../flows/car-quote/flow.ts';
import { priceOf, type Quotation } from '../../../flows/car-quote/quotation.ts';
import { type QuotedText, text } from '../../../flows/car-quote/text.ts';
import { reasonOf } from '../../api/messages.ts';
import { wholePesos } from '../../portal/format.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import surface from '../../ui/surface.module.css';
import { useRequest } from '../../ui/useRequest.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import type { ResultProps } from '../../wizard/props.ts';
import { type Car, useCarNames } from './car-names.ts';
import { PriceHistory } from './PriceHistory.tsx';
import { calculatorFor, insuranceFor } from './ways-on.ts';
import classes from './car-quote.module.css';

/** What a car is worth, that there is no price of it, or that the price could not be had (CQ-01, S8). */
export function CarQuoteResult({
  end,
  error,
  facts: { marca, anio, modelo, cotizacion },
  Heading,
  onLeave,
  onRestart,
  onRetry,
}: ResultProps<QuotedText, CarQuote>) {
  if (!end) return <Waiting>{text.quoting}</Waiting>;
  if (marca === undefined || anio === undefined || modelo === undefined) throw new Error('A quote of no car has ended');
  const car = { marca, anio, modelo };
  const price = cotizacion && priceOf(cotizacion, anio);
  const reason = end.canRetry ? reasonOf(error) : undefined;
  const lines = reason === undefined ? end.text.lines : [reason];
  return (
    <div className={classes['result']}>
      <Heading>{end.text.title}</Heading>
      <section className={`${surface['surface'] ?? ''} ${classes['card'] ?? ''}`}>
        <h2 className={classes['car']}>
          {cotizacion?.detalle ? `${cotizacion.detalle.marca} ${cotizacion.detalle.modelo}` : <LookedUp car={car} />}
        </h2>
        <p className={classes['about']}>{aboutOf(anio, cotizacion?.detalle)}</p>
        {price !== undefined && <p className={classes['price']}>{wholePesos(price)}</p>}
        {lines.map((line) => (
          <p key={line} className={classes['note']}>
            {line}
          </p>
        ))}
        {end.canRetry && <Button onClick={onRetry}>{text.retry}</Button>}
      </section>
      {cotizacion && cotizacion.precios.length > 1 && <PriceHistory prices={cotizacion.precios} anio={anio} />}
      <div className={classes['ways']}>
        <ButtonLink to={insuranceFor(car)} variant={end.canRetry ? 'secondary' : 'primary'}>
          {text.insure}
        </ButtonLink>
        <ButtonLink to={calculatorFor(anio, price)} variant="secondary">
          {text.credit}
        </ButtonLink>
      </div>
      <div className={classes['others']}>
        <Button variant="subtle" onClick={onRestart}>
          {text.another}
        </Button>
        <Button variant="subtle" onClick={onLeave}>
          {text.leave}
        </Button>
      </div>
    </div>
  );
}

/** The name of a car whose detail could not be had, by the lists that it was chosen from; until then, or without them, none. */
function LookedUp({ car: { marca, anio, modelo } }: { readonly car: Car }): ReactNode {
  const nameOf = useCarNames();
  const { data: name = '' } = useRequest({
    queryKey: ['carName', marca, anio, modelo],
    queryFn: ({ signal }) => nameOf({ marca, anio, modelo }, signal),
  });
  return name === '' ? `Auto ${anio}` : name;
}

const types = { Auto: 'Auto', SUV: 'SUV', Pickup: 'Pick-up', Utilitario: 'Utilitario' } as const;

/** '2019 · Pick-up · se vendió de 2014 a 2019' */
function aboutOf(anio: number, detail: Quotation['detalle'] | undefined): string {
  if (!detail) return String(anio);
  const sold =
    detail.hasta === null
      ? `se vende desde ${detail.desde}`
      : detail.hasta === detail.desde
        ? `se vendió en ${detail.desde}`
        : `se vendió de ${detail.desde} a ${detail.hasta}`;
  return [anio, types[detail.tipo], sold].join(' · ');
}
