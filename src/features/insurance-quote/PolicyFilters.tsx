import { type ReactNode, useId, useState } from 'react';
import { PLAN_TYPES } from '../../../flows/insurers/quote.ts';
import { planTypeNames, premium } from '../../../flows/insurers/words.ts';
import { wholePesos } from '../../portal/format.ts';
import { Chips } from '../../ui/Chips.tsx';
import { RangeSlider } from '../../ui/RangeSlider.tsx';
import classes from './PolicyFilters.module.css';
import type { PolicyList, Wanted } from './policy-list.ts';

const coverages = [
  { value: 'TodasCoberturas', label: 'Todas las coberturas' },
  ...PLAN_TYPES.map((value) => ({ value, label: planTypeNames[value] })),
] as const;

interface PolicyFiltersProps extends Pick<PolicyList, 'bounds' | 'range'> {
  /** Pesos a month by which the range moves. */
  readonly step: number;
  readonly wanted: Wanted;
  readonly onWant: (wanted: Wanted) => void;
  /** What takes the filters away. */
  readonly children: ReactNode;
}

/** What is listed: a price range and a coverage (S2.9, IN-07). One row that scrolls; where there is room, a column with all of it. */
export function PolicyFilters({ bounds, range, step, wanted, onWant, children }: PolicyFiltersProps) {
  const pricesId = useId();
  const ranged = wanted.min !== undefined || wanted.max !== undefined;
  // Who comes back finds the list as high as it was.
  const [open, setOpen] = useState(ranged);
  return (
    <div className={classes['filters']}>
      <div className={classes['row']}>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={pricesId}
          data-set={ranged || undefined}
          className={classes['prices']}
          onClick={() => {
            setOpen(!open);
          }}
        >
          {ranged ? `Precio: ${wholePesos(range.min)} a ${wholePesos(range.max)}` : 'Precio'}
        </button>
        <Chips
          legend="Tipo de coberturas"
          options={coverages}
          value={wanted.cobertura}
          onChange={(cobertura) => {
            onWant({ ...wanted, cobertura });
          }}
        />
      </div>
      <div id={pricesId} data-open={open || undefined} className={classes['range']}>
        <RangeSlider
          legend="Rango de precios"
          labels={{ min: 'Precio mínimo', max: 'Precio máximo' }}
          bounds={bounds}
          step={step}
          value={range}
          format={premium}
          onChange={({ min, max }) => {
            onWant({
              ...wanted,
              min: min > bounds.min ? min : undefined,
              max: max < bounds.max ? max : undefined,
            });
          }}
        />
      </div>
      {children}
    </div>
  );
}
