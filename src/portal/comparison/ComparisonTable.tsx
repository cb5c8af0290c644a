import type { CSSProperties, ReactNode } from 'react';
import { type ComparablePolicy, coverageOf } from '../../../flows/insurers/comparison.ts';
import { cardName, insuredSum, planTypeNames } from '../../../flows/insurers/words.ts';
import { Button } from '../../ui/Button.tsx';
import { TickList } from '../../ui/TickList.tsx';
import { wholePesos } from '../format.ts';
import { InsurerMark } from '../InsurerMark.tsx';
import classes from './ComparisonTable.module.css';

interface ComparisonTableProps<Policy extends ComparablePolicy> {
  /** At least one. */
  readonly policies: readonly Policy[];
  readonly onChoose: (policy: Policy) => void;
}

/**
 * Policies side by side (SL-03). On a phone the name of a row is above its cells. The roles are said since a table that is laid out
 * otherwise has none in some browsers.
 */
export function ComparisonTable<Policy extends ComparablePolicy>({ policies, onChoose }: ComparisonTableProps<Policy>) {
  const style: CSSProperties & Record<'--policies', number> = { '--policies': policies.length };
  const least = Math.min(...policies.map(({ importe }) => importe));
  const isCheapest = ({ importe }: Policy) => importe === least;
  const { common, own } = coverageOf(policies);
  const cells = (cell: (policy: Policy, at: number) => ReactNode) =>
    policies.map((policy, at) => (
      <td key={policy.policy.cotizacionPlanId} role="cell">
        {cell(policy, at)}
      </td>
    ));
  return (
    <table role="table" aria-label="Comparación" className={classes['table']} style={style}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" className={classes['corner']}>
            Póliza
          </th>
          {policies.map((policy) => (
            <th key={policy.policy.cotizacionPlanId} role="columnheader" scope="col">
              <InsurerMark id={policy.companiaId} name={policy.compania} />
              <span className={classes['name']}>{policy.nombre}</span>
              <span className={classes['insurer']}>{policy.compania}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        <Row name="Cobertura">{cells(({ tipoPlan }) => planTypeNames[tipoPlan])}</Row>
        <Row name="Precio por mes">
          {cells((policy) => (
            <>
              <strong className={classes['price']}>{wholePesos(policy.importe)}</strong>
              {!policies.every(isCheapest) && (
                <span className={isCheapest(policy) ? classes['cheapest'] : classes['beyond']}>
                  {isCheapest(policy) ? 'La más barata' : `${wholePesos(policy.importe - least)} más`}
                </span>
              )}
            </>
          ))}
        </Row>
        <Row name="Suma asegurada">
          {cells((policy) => insuredSum(policy) ?? (policy.tipoPlan === 'RC' ? 'No corresponde' : 'No informada'))}
        </Row>
        {common.length > 0 && (
          <Row name="Todas dicen que cubren">
            <td role="cell" colSpan={policies.length} className={classes['common']}>
              <TickList lines={common} className={classes['parts']} />
            </td>
          </Row>
        )}
        <Row name={common.length > 0 ? 'Además' : 'Qué cubre'}>
          {cells((_, at) => {
            const parts = own[at] ?? [];
            return parts.length > 0 ? <TickList lines={parts} className={classes['parts']} /> : 'Nada más';
          })}
        </Row>
        <Row name="Seguir con">
          {cells((policy) => (
            <Button
              aria-label={`Elegir ${cardName(policy)}`}
              onClick={() => {
                onChoose(policy);
              }}
            >
              Elegir
            </Button>
          ))}
        </Row>
      </tbody>
    </table>
  );
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {name}
      </th>
      {children}
    </tr>
  );
}
