import { useState } from 'react';
import type { Loan } from '../../../flows/answers/loan.ts';
import { type CalculatedFrom, type Calculation, costOf } from '../../../flows/credit-calculator/calculation.ts';
import { Facts } from '../../ui/FactCard.tsx';
import { LoanFigures } from '../../portal/credit/LoanFigures.tsx';
import { pesos } from '../../portal/format.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { CuotaCard } from './CuotaCard.tsx';
import classes from './calculator.module.css';
import { Terms } from './Terms.tsx';

const tabs = [
  { id: 'detalle', label: 'Detalle' },
  { id: 'cuotas', label: 'Cuotas' },
  { id: 'plazos', label: 'Plazos' },
] as const;

interface CalculatedProps {
  readonly of: CalculatedFrom;
  readonly calculation: Calculation;
  /** What the figures include, and what they do not. */
  readonly disclaimer: readonly string[];
  /** Calculates it for another term. */
  readonly onTerm: (plazo: Loan['plazo']) => void;
}

/** What a loan costs, in total, by installment, and over other terms (S2.5, CA-04, SL-01). */
export function Calculated({ of, calculation, disclaimer, onTerm }: CalculatedProps) {
  const [selected, setSelected] = useState<(typeof tabs)[number]['id']>('detalle');
  return (
    <div className={classes['result']}>
      <p className={classes['hero']}>
        <span>{calculation.plazo} cuotas de</span>
        <strong>{pesos(calculation.cuotaPromedio)}</strong>
        <span>en promedio</span>
      </p>
      <Tabs label="Resultado del cálculo" tabs={tabs} selected={selected} onSelect={setSelected}>
        {selected === 'detalle' && (
          <>
            <Facts facts={[['Año del auto', of.anio]]} />
            <LoanFigures loan={costOf(calculation)} />
            <div className={classes['disclaimer']}>
              {disclaimer.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          </>
        )}
        {selected === 'cuotas' && (
          <ul role="list" className={classes['cuotas']}>
            {calculation.cuotas.map((cuota) => (
              <li key={cuota.nroCuota}>
                <CuotaCard cuota={cuota} />
              </li>
            ))}
          </ul>
        )}
        {selected === 'plazos' && <Terms of={of} calculation={calculation} onChoose={onTerm} />}
      </Tabs>
    </div>
  );
}
