import { useState } from 'react';
import type { Calculation } from '../../../flows/credit-calculator/calculation.ts';
import { Facts } from '../../ui/FactCard.tsx';
import { percent, pesos, wholePesos } from '../../portal/format.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { CuotaCard } from './CuotaCard.tsx';
import classes from './calculator.module.css';

const tabs = [
  { id: 'detalle', label: 'DETALLE' },
  { id: 'cuotas', label: 'CUOTAS' },
] as const;

interface CalculatedProps {
  /** The model year of the vehicle. */
  readonly anio: number;
  readonly calculation: Calculation;
  /** What the figures include, and what they do not. */
  readonly disclaimer: readonly string[];
}

/** What a loan costs, in total and by installment (S2.5, CA-04). */
export function Calculated({ anio, calculation, disclaimer }: CalculatedProps) {
  const [selected, setSelected] = useState<(typeof tabs)[number]['id']>('detalle');
  return (
    <div className={classes['result']}>
      <Tabs label="Resultado del cálculo" tabs={tabs} selected={selected} onSelect={setSelected}>
        {selected === 'detalle' ? (
          <>
            <Facts
              facts={[
                ['Año del auto', anio],
                ['Capital financiado', wholePesos(calculation.capital)],
                ['Cantidad de cuotas', calculation.plazo],
                ['Cuota promedio', pesos(calculation.cuotaPromedio)],
                ['Primera cuota', pesos(calculation.primeraCuota)],
                ['Última cuota', pesos(calculation.ultimaCuota)],
              ]}
            />
            <div className={classes['disclaimer']}>
              {disclaimer.map((line) => (
                <p key={line}>{line}</p>
              ))}
              <p className={classes['tna']}>TNA: {percent(calculation.tna)}</p>
            </div>
          </>
        ) : (
          <ul role="list" className={classes['cuotas']}>
            {calculation.cuotas.map((cuota) => (
              <li key={cuota.nroCuota}>
                <CuotaCard cuota={cuota} />
              </li>
            ))}
          </ul>
        )}
      </Tabs>
    </div>
  );
}
