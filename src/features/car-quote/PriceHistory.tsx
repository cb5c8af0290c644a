import type { YearPrice } from '../../../flows/car-quote/quotation.ts';
import { text } from '../../../flows/car-quote/text.ts';
import { wholePesos } from '../../portal/format.ts';
import { BarChart } from '../../ui/BarChart.tsx';
import { FactCard } from '../../ui/FactCard.tsx';
import { inMillions } from './in-millions.ts';
import classes from './car-quote.module.css';

interface PriceHistoryProps {
  /** The oldest first. */
  readonly prices: readonly YearPrice[];
  /** The chosen year. */
  readonly anio: number;
}

/** What the model's other years are worth: to be looked at, and to be read (CQ-01). */
export function PriceHistory({ prices, anio }: PriceHistoryProps) {
  return (
    <FactCard title={text.years}>
      <BarChart
        marked={String(anio)}
        bars={prices.map((price) => ({
          name: String(price.anio),
          value: price.precio,
          short: inMillions(price.precio),
        }))}
      />
      <details className={classes['list']}>
        <summary>{text.yearByYear}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Año</th>
              <th scope="col">Precio</th>
            </tr>
          </thead>
          <tbody>
            {prices.toReversed().map((price) => (
              <tr key={price.anio} aria-current={price.anio === anio || undefined}>
                <th scope="row">{price.anio}</th>
                <td>{wholePesos(price.precio)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </FactCard>
  );
}
