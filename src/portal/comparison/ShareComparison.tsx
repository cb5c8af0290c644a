import type { ComparablePolicy } from '../../../flows/insurers/comparison.ts';
import { insuredSum, premium } from '../../../flows/insurers/words.ts';
import { type Sharing, ShareWithClient } from '../ShareWithClient.tsx';

interface ShareComparisonProps {
  readonly sharing: Sharing;
  /** At least one, all of the same quote. */
  readonly policies: readonly ComparablePolicy[];
}

const line = (policy: ComparablePolicy): string => {
  const sum = insuredSum(policy);
  const insured = sum === null ? '' : `, suma asegurada ${sum}`;
  return `${policy.compania}, ${policy.nombre}: ${premium(policy.importe)}${insured}`;
};

/** A comparison as a document, or as a message (SL-01). */
export function ShareComparison({ sharing, policies }: ShareComparisonProps) {
  const cotizacionId = policies[0]?.policy.cotizacionId;
  if (cotizacionId === undefined) return null;
  const ids = policies.map(({ policy }) => policy.cotizacionPlanId);
  return (
    <ShareWithClient
      sharing={sharing}
      ask={(api) => api.getCotizacionComparacion(cotizacionId, ids)}
      message={['Seguros para tu auto:', ...policies.map(line)].join('\n')}
    />
  );
}
