import { Fragment } from 'react';
import { type ComparablePolicy, coverageOf } from '../../../flows/insurers/comparison.ts';
import { cardName, insuredSum, planTypeNames } from '../../../flows/insurers/words.ts';
import { Button } from '../../ui/Button.tsx';
import { TickList } from '../../ui/TickList.tsx';
import { wholePesos } from '../format.ts';
import { InsurerMark } from '../InsurerMark.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import classes from './PolicyComparison.module.css';

interface PolicyComparisonProps<Policy extends ComparablePolicy> {
  /** At least one. */
  readonly policies: readonly Policy[];
  readonly onChoose: (policy: Policy) => void;
}

/** Policies side by side (SL-03). */
export function PolicyComparison<Policy extends ComparablePolicy>({
  policies,
  onChoose,
}: PolicyComparisonProps<Policy>) {
  const least = Math.min(...policies.map(({ importe }) => importe));
  const isCheapest = ({ importe }: Policy) => importe === least;
  const { common, own } = coverageOf(policies);
  return (
    <ComparisonTable
      caption="Comparación"
      each="Póliza"
      columns={policies.map((policy) => ({
        id: policy.policy.cotizacionPlanId,
        heading: (
          <>
            <InsurerMark id={policy.companiaId} name={policy.compania} />
            <span className={classes['name']}>{policy.nombre}</span>
            <span className={classes['insurer']}>{policy.compania}</span>
          </>
        ),
      }))}
      rows={[
        { name: 'Cobertura', cells: policies.map(({ tipoPlan }) => planTypeNames[tipoPlan]) },
        {
          name: 'Precio por mes',
          cells: policies.map((policy) => (
            <Fragment key={policy.policy.cotizacionPlanId}>
              <strong className={classes['price']}>{wholePesos(policy.importe)}</strong>
              {!policies.every(isCheapest) && (
                <span className={isCheapest(policy) ? classes['cheapest'] : classes['beyond']}>
                  {isCheapest(policy) ? 'La más barata' : `${wholePesos(policy.importe - least)} más`}
                </span>
              )}
            </Fragment>
          )),
        },
        {
          name: 'Suma asegurada',
          cells: policies.map(
            (policy) => insuredSum(policy) ?? (policy.tipoPlan === 'RC' ? 'No corresponde' : 'No informada'),
          ),
        },
        ...(common.length > 0
          ? [
              {
                name: 'Todas dicen que cubren',
                common: <TickList lines={common} className={classes['parts']} />,
              },
            ]
          : []),
        {
          name: common.length > 0 ? 'Además' : 'Qué cubre',
          cells: policies.map(({ policy }, at) => {
            const parts = own[at] ?? [];
            return parts.length > 0 ? (
              <TickList key={policy.cotizacionPlanId} lines={parts} className={classes['parts']} />
            ) : (
              'Nada más'
            );
          }),
        },
        {
          name: 'Seguir con',
          cells: policies.map((policy) => (
            <Button
              key={policy.policy.cotizacionPlanId}
              aria-label={`Elegir ${cardName(policy)}`}
              onClick={() => {
                onChoose(policy);
              }}
            >
              Elegir
            </Button>
          )),
        },
      ]}
    />
  );
}
