import { useState } from 'react';
import type { Api } from '../../api/api.ts';
import { failureOf } from '../../api/messages.ts';
import { formatDay } from '../../portal/format.ts';
import { formatMoment } from '../../portal/moment.ts';
import { Answer } from '../../ui/Answer.tsx';
import { Button } from '../../ui/Button.tsx';
import { FactCard, Facts } from '../../ui/FactCard.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useRequest } from '../../ui/useRequest.ts';
import type { Terms } from './TermsSheet.tsx';

/** With what makes a text safe: fetched by those who read. */
const TermsReader = lazy(async () => (await import('./TermsReader.tsx')).TermsReader, null);

interface AcceptedTermsProps extends Terms {
  readonly api: () => Promise<Pick<Api, 'getTerminosAceptados'>>;
  /** The application whose terms they are. */
  readonly app: string;
}

/** The terms that the user accepted: which version, when, and the text that is in force now (MY-05). */
export function AcceptedTerms({ api, app, ...terms }: AcceptedTermsProps) {
  const { version, validFrom } = terms;
  const [reading, setReading] = useState(false);
  const accepted = useRequest({
    queryKey: ['terminosAceptados', app],
    queryFn: async ({ signal }) => await (await api()).getTerminosAceptados(app, signal),
  });
  return (
    <FactCard title="Términos y condiciones">
      <Answer
        query={{ ...accepted, isError: accepted.status === 'error' }}
        failureOf={failureOf}
        waiting={<Skeleton label="Buscando qué aceptaste…" lines={2} />}
      >
        {(found) =>
          found === null ? (
            <p>No tenemos registrado que los hayas aceptado.</p>
          ) : (
            <Facts
              facts={[
                ['Versión que aceptaste', found.version],
                ['Cuándo', found.fecha === null ? null : formatMoment(found.fecha)],
                ['Versión vigente', found.version === version ? null : `${version}, desde el ${formatDay(validFrom)}`],
              ]}
            />
          )
        }
      </Answer>
      <div>
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          onClick={() => {
            setReading(true);
          }}
        >
          Leer los términos vigentes
        </Button>
      </div>
      {reading && (
        <TermsReader
          {...terms}
          onClose={() => {
            setReading(false);
          }}
        />
      )}
    </FactCard>
  );
}
