import { LOAN_TERMS } from '../../../flows/answers/loan-limits.ts';
import type { Loan } from '../../../flows/answers/loan.ts';
import {
  type CalculatedFrom,
  type Calculation,
  calculationRequest,
} from '../../../flows/credit-calculator/calculation.ts';
import { percent, pesos } from '../../portal/format.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useRequest } from '../../ui/useRequest.ts';
import classes from './calculator.module.css';
import { useSurroundings } from './surroundings.ts';
import { TermsLack } from './TermsLack.tsx';

/** What its figures are called: above them, or beside each where large letters leave no room. */
const names = { cuota: 'Cuota promedio', cft: 'CFT (TEA, con IVA)' } as const;

interface TermsProps {
  readonly of: CalculatedFrom;
  /** What is calculated already, for its own term. */
  readonly calculation: Calculation;
  readonly onChoose: (plazo: Loan['plazo']) => void;
}

/**
 * The same amount over every term, side by side (SL-01). A term that could not be calculated has a dash. The roles are said since a table
 * that is laid out otherwise has none in some browsers.
 */
export function Terms({ of: { tipo, anio, prestamo }, calculation, onChoose }: TermsProps) {
  const { api } = useSurroundings();
  const { importe, plazo: chosen } = prestamo;
  const terms = useRequest({
    queryKey: ['calculadorPrendario', 'plazos', tipo, anio, importe, chosen],
    queryFn: async ({ signal }) => {
      const { getCalculadorPrendario } = await api();
      return await Promise.all(
        LOAN_TERMS.map(async (plazo) => {
          if (plazo === chosen) return { plazo, calculated: calculation };
          const request = calculationRequest({ tipo, anio, prestamo: { importe, plazo } });
          const calculated = await getCalculadorPrendario(request, signal).catch(() => undefined);
          return { plazo, calculated };
        }),
      );
    },
  });
  if (terms.status === 'pending') return <Skeleton label="Calculando los otros plazos…" lines={5} />;
  const rows = terms.data ?? [];
  const lacks = rows.some(({ calculated }) => !calculated) || terms.status === 'error';
  return (
    <>
      <div className={classes['room']}>
        <table role="table" className={classes['terms']}>
          <caption className="visually-hidden">El mismo importe en otros plazos</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                Plazo
              </th>
              <th role="columnheader" scope="col">
                {names.cuota}
              </th>
              <th role="columnheader" scope="col">
                {names.cft}
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map(({ plazo, calculated }) => (
              <tr key={plazo} role="row" data-chosen={plazo === chosen || undefined}>
                <th role="rowheader" scope="row">
                  {plazo === chosen || !calculated ? (
                    `${plazo} cuotas`
                  ) : (
                    <button
                      type="button"
                      className={classes['term']}
                      onClick={() => {
                        onChoose(plazo);
                      }}
                    >
                      {plazo} cuotas
                    </button>
                  )}
                  {plazo === chosen && <span className={classes['own']}>Tu elección</span>}
                </th>
                <td role="cell" data-name={names.cuota}>
                  {calculated ? pesos(calculated.cuotaPromedio) : '–'}
                </td>
                <td role="cell" data-name={names.cft}>
                  {calculated ? percent(calculated.cft) : '–'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lacks && <TermsLack onAgain={terms.refetch} />}
    </>
  );
}
