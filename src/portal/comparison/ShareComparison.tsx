import type { ComparablePolicy } from '../../../flows/insurers/comparison.ts';
import { insuredSum, premium } from '../../../flows/insurers/words.ts';
import type { AskDocument, OpenDocument } from '../../api/documents.ts';
import type { NativeBridge } from '../../platform/native/bridge.ts';
import { DownloadButton, DownloadStatus } from '../../ui/DownloadButton.tsx';
import { useDownloads } from '../../ui/useDownloads.ts';
import { WhatsAppShare } from '../WhatsAppShare.tsx';
import classes from './Comparison.module.css';

/** What gives a comparison to a client. */
export interface Sharing {
  readonly openDocument: OpenDocument;
  readonly native: Pick<NativeBridge, 'send'>;
}

interface ShareComparisonProps extends Sharing {
  /** At least one, all of the same quote. */
  readonly policies: readonly ComparablePolicy[];
}

const line = (policy: ComparablePolicy): string => {
  const sum = insuredSum(policy);
  const insured = sum === null ? '' : `, suma asegurada ${sum}`;
  return `${policy.compania}, ${policy.nombre}: ${premium(policy.importe)}${insured}`;
};

/** A comparison as a document, or as a message (SL-01). */
export function ShareComparison({ policies, openDocument, native }: ShareComparisonProps) {
  const downloads = useDownloads<AskDocument>(openDocument);
  const [first] = policies;
  if (!first) return null;
  return (
    <div className={classes['share']}>
      <DownloadStatus downloads={downloads} />
      <DownloadButton
        downloads={downloads}
        id="comparacion"
        ask={(api) =>
          api.getCotizacionComparacion(
            first.policy.cotizacionId,
            policies.map(({ policy }) => policy.cotizacionPlanId),
          )
        }
      >
        Descargar PDF
      </DownloadButton>
      <WhatsAppShare native={native} message={['Seguros para tu auto:', ...policies.map(line)].join('\n')}>
        Enviar por WhatsApp
      </WhatsAppShare>
    </div>
  );
}
