import { memo, useCallback, useMemo, useState } from 'react';
import { type CreditCalculator, creditCalculator } from '../../../flows/credit-calculator/flow.ts';
import { text } from '../../../flows/credit-calculator/text.ts';
import { addresses } from '../../portal/addresses.ts';
import type { Sharing } from '../../portal/ShareWithClient.tsx';
import { givenIn, givenQuery } from '../../wizard/session/prefill.ts';
import { lazy } from '../../ui/lazy.tsx';
import { Wizard } from '../../wizard/Wizard.tsx';
// The third question follows soon: the two before it are a tap each.
import '../../wizard/fields/amounts.ts';
import { type LoadApi, provideCalculator } from './actors.ts';
import { amountTyped, initialLoan } from './kept-amount.ts';
import { type Surroundings, SurroundingsProvider } from './surroundings.ts';

const CalculatorResult = lazy(async () => (await import('./CalculatorResult.tsx')).CalculatorResult);

interface CreditCalculatorPageProps extends Sharing, Pick<Surroundings, 'requestFor'> {
  readonly api: LoadApi;
  /** The credit type that was chosen before the calculator was opened (?tipo=); null where none was. */
  readonly tipo: 1 | 3 | null;
  /** The flag autoprenda. */
  readonly autoprenda: boolean;
  /** The query of the address, which may say the year, and a loan to begin with (CQ-01). */
  readonly query: string;
}

/**
 * /creditos/calcular/{position?}?tipo=&anio=&prestamo.importe=&prestamo.plazo= (S2.5). Memoised, because the router renders its
 * parent again with every step.
 */
export const CreditCalculatorPage = memo(function CreditCalculatorPage({ query, ...props }: CreditCalculatorPageProps) {
  const given = useMemo(() => givenIn(creditCalculator, ['anio', 'prestamo'], new URLSearchParams(query)), [query]);
  const key = [creditCalculator.id, props.tipo ?? '', givenQuery<CreditCalculator>(given)].join(':').replace(/:+$/, '');
  return <Calculator key={key} {...props} given={given} draftKey={key} />;
});

interface CalculatorProps extends Omit<CreditCalculatorPageProps, 'query'> {
  /** The year is not asked; the loan is what its question begins with. */
  readonly given: Partial<Pick<CreditCalculator['answers'], 'anio' | 'prestamo'>>;
  readonly draftKey: string;
}

/** The amount outlives the question: choosing another year clears only the term (S4.4). */
function Calculator({ api, openDocument, native, requestFor, tipo, autoprenda, given, draftKey }: CalculatorProps) {
  const machine = useMemo(() => provideCalculator(api), [api]);
  const [prestamo, setPrestamo] = useState(given.prestamo ?? initialLoan);
  const steps = useMemo(() => ({ prestamo: { suggestion: prestamo } }), [prestamo]);
  const keepAmount = useCallback((step: string, value: unknown) => {
    const importe = amountTyped(step, value);
    if (importe !== undefined) setPrestamo((kept) => (kept.importe === importe ? kept : { ...kept, importe }));
  }, []);
  const surroundings = useMemo(
    () => ({
      api,
      sharing: { openDocument, native },
      requestFor,
      // CA-02: another calculation begins with the least amount
      reset: () => {
        setPrestamo(initialLoan);
      },
    }),
    [api, openDocument, native, requestFor],
  );
  return (
    <SurroundingsProvider value={surroundings}>
      <Wizard
        flow={creditCalculator}
        machine={machine}
        text={text}
        params={() => ({ tipoDado: tipo, autoprenda })}
        begin={{ prefill: given.anio === undefined ? {} : { anio: given.anio } }}
        draftKey={draftKey}
        basePath={addresses.creditCalculator}
        exitPath={tipo === 3 && autoprenda ? addresses.autoprendaStart : addresses.creditStart}
        steps={steps}
        Result={CalculatorResult}
        // What was calculated can be changed (SL-01); a failure leaves the least amount to begin with (CA-03).
        on={{
          input: keepAmount,
          ended: (end, { answers }) => {
            setPrestamo((end === 'calculado' && answers.prestamo) || initialLoan);
          },
        }}
      />
    </SurroundingsProvider>
  );
}
