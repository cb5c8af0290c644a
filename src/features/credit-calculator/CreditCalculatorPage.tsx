import { memo, useCallback, useMemo, useState } from 'react';
import { creditCalculator } from '../../../flows/credit-calculator/flow.ts';
import { text } from '../../../flows/credit-calculator/text.ts';
import { addresses } from '../../portal/addresses.ts';
import { Wizard } from '../../wizard/Wizard.tsx';
// The third question follows soon: the two before it are a tap each.
import '../../wizard/screens/amounts.ts';
import { type LoadApi, provideCalculator } from './actors.ts';
import { CalculatorResult } from './CalculatorResult.tsx';
import { amountTyped, initialLoan } from './kept-amount.ts';

interface CreditCalculatorPageProps {
  readonly api: LoadApi;
  /** The credit type that was chosen before the calculator was opened (?tipo=); null where none was. */
  readonly tipo: 1 | 3 | null;
  /** The flag autoprenda. */
  readonly autoprenda: boolean;
}

/**
 * /creditos/calcular/{position?}?tipo= (S2.5). The amount outlives the question: choosing another year clears only the term
 * (S4.4). Memoised, because the router renders its parent again with every step.
 */
export const CreditCalculatorPage = memo(function CreditCalculatorPage({
  api,
  tipo,
  autoprenda,
}: CreditCalculatorPageProps) {
  const machine = useMemo(() => provideCalculator(api), [api]);
  const [prestamo, setPrestamo] = useState(initialLoan);
  const suggestions = useMemo(() => ({ prestamo }), [prestamo]);
  const keepAmount = useCallback((step: string, value: unknown) => {
    const importe = amountTyped(step, value);
    if (importe !== undefined) setPrestamo((kept) => (kept.importe === importe ? kept : { ...kept, importe }));
  }, []);
  const draftKey = tipo === null ? creditCalculator.id : `${creditCalculator.id}:${tipo}`;
  return (
    <Wizard
      key={draftKey}
      flow={creditCalculator}
      machine={machine}
      text={text}
      params={() => ({ tipoDado: tipo, autoprenda })}
      draftKey={draftKey}
      basePath={addresses.creditCalculator}
      exitPath={tipo === 3 && autoprenda ? addresses.autoprendaStart : addresses.creditStart}
      suggestions={suggestions}
      onTyped={keepAmount}
      Result={CalculatorResult}
      // CA-02, CA-03: a calculation that is over, well or not, leaves the least amount to begin with
      onEnd={() => {
        setPrestamo(initialLoan);
      }}
    />
  );
});
