import { type SubmitEvent, useState } from 'react';
import * as v from 'valibot';
import { amountMasks } from '../../../flows/answers/amount.ts';
import { LOAN_TERMS } from '../../../flows/answers/loan-limits.ts';
import type { Loan } from '../../../flows/answers/loan.ts';
import { ARS, money } from '../../../flows/answers/money.ts';
import {
  type CalculatedFrom,
  type Calculation,
  calculationRequest,
} from '../../../flows/credit-calculator/calculation.ts';
import { pesos, wholePesos } from '../../portal/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useRequest } from '../../ui/useRequest.ts';
import { numberKeyboard } from '../../wizard/fields/keyboards.ts';
import { TypedField } from '../../wizard/fields/TypedField.tsx';
import { useSurroundings } from './surroundings.ts';
import { TermsLack } from './TermsLack.tsx';
import { type Affordable, affordable, highestOf } from './wanted.ts';
import classes from './wanted.module.css';

const inPesos = money({ currencies: [ARS] });

/** As it was typed: with cents where there are some. */
const said = (amount: number) => (Number.isInteger(amount) ? wholePesos(amount) : pesos(amount));

interface WantedInstallmentProps {
  readonly of: CalculatedFrom;
  /** What is calculated already, for its own term. */
  readonly calculation: Calculation;
  /** Calculates another loan. */
  readonly onChoose: (loan: Loan) => void;
}

/** From what a client can pay a month to what that pays for, in every term (SL-01). */
export function WantedInstallment({ of, calculation, onChoose }: WantedInstallmentProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [wanted, setWanted] = useState<number>();
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const read = v.safeParse(inPesos.input, { moneda: ARS.value, importe: typed });
    setError(read.success ? undefined : read.issues[0].message);
    setWanted(read.success ? read.output.importe : undefined);
  }
  return (
    <section aria-label="Desde la cuota" className={classes['wanted']}>
      <form noValidate className={classes['form']} onSubmit={submit}>
        <TypedField
          {...numberKeyboard}
          name="cuota"
          label="Quiero pagar por mes"
          inputMode={inPesos.inputMode}
          placeholder={inPesos.placeholder}
          before={ARS.symbol}
          quiet
          mask={amountMasks.ARS}
          value={typed}
          error={error}
          onType={(shown) => {
            setTyped(shown);
            setError(undefined);
          }}
        />
        <Button type="submit" variant="secondary">
          Ver hasta cuánto
        </Button>
      </form>
      {wanted !== undefined && <Paid wanted={wanted} of={of} calculation={calculation} onChoose={onChoose} />}
    </section>
  );
}

interface PaidProps extends WantedInstallmentProps {
  /** Pesos a month. */
  readonly wanted: number;
}

/** What an installment pays for. A term that could not be calculated is left out, and it is said that one lacks. */
function Paid({ wanted, of: { tipo, anio, prestamo }, calculation, onChoose }: PaidProps) {
  const { api } = useSurroundings();
  const { importe: own, plazo: ownTerm } = prestamo;
  const found = useRequest({
    queryKey: ['calculadorPrendario', 'cuota', tipo, anio, own, ownTerm, wanted],
    queryFn: async ({ signal }) => {
      const { getCalculadorPrendario } = await api();
      return await Promise.all(
        LOAN_TERMS.map(async (plazo) => {
          const ask = async (importe: number) =>
            highestOf(
              await getCalculadorPrendario(calculationRequest({ tipo, anio, prestamo: { importe, plazo } }), signal),
            );
          const inTerm = async () => {
            const highest = plazo === ownTerm ? highestOf(calculation) : await ask(own);
            return await affordable(wanted, { importe: own, highest }, ask);
          };
          return { plazo, affordable: await inTerm().catch(() => undefined) };
        }),
      );
    },
  });
  if (found.status === 'pending') return <Skeleton label="Calculando cada plazo…" lines={5} />;
  const terms = (found.data ?? []).flatMap(({ plazo, affordable: each }) => (each ? [{ plazo, ...each }] : []));
  const lacks = terms.length < LOAN_TERMS.length;
  // What is lacking may take less.
  const isTooLow = !lacks && terms.every(({ pays }) => !pays);
  return (
    <>
      {terms.length > 0 && (
        <p role="status" className={classes['says']}>
          {isTooLow
            ? `Por mes hace falta al menos ${pesos(Math.min(...terms.map(({ highest }) => highest)))}.`
            : `Con ${said(wanted)} por mes:`}
        </p>
      )}
      {terms.length > 0 && !isTooLow && (
        <ul role="list" className={classes['terms']}>
          {terms.map(({ plazo, ...each }) => (
            <li key={plazo} className={classes['term']}>
              <PaidTerm
                plazo={plazo}
                of={each}
                isOwn={plazo === ownTerm && each.importe === own}
                onChoose={() => {
                  onChoose({ importe: each.importe, plazo });
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {lacks && <TermsLack onAgain={found.refetch} />}
    </>
  );
}

interface PaidTermProps {
  readonly plazo: Loan['plazo'];
  readonly of: Affordable;
  /** Whether it is what is calculated already. */
  readonly isOwn: boolean;
  readonly onChoose: () => void;
}

function PaidTerm({ plazo, of: { importe, highest, pays }, isOwn, onChoose }: PaidTermProps) {
  if (!pays) return <p>{`en ${plazo} cuotas hace falta al menos ${pesos(highest)} por mes`}</p>;
  const amount = wholePesos(importe);
  return (
    <>
      <p>
        {'hasta '}
        <strong>{amount}</strong>
        {` en ${plazo} cuotas`}
        <span className={classes['highest']}>{`Cuota más alta: ${pesos(highest)}`}</span>
      </p>
      {isOwn ? (
        <span className={classes['own']}>Tu elección</span>
      ) : (
        <Button variant="secondary" aria-label={`Calcular con ${amount} en ${plazo} cuotas`} onClick={onChoose}>
          {`Calcular con ${amount}`}
        </Button>
      )}
    </>
  );
}
