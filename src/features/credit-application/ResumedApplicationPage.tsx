import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Navigate } from 'react-router-dom';
import { heldAnswers } from '../../../flows/credit-application/resume.ts';
import { text } from '../../../flows/credit-application/text.ts';
import { failureOf } from '../../api/messages.ts';
import type { Queries } from '../../api/queries.ts';
import { applicationAddress } from '../../portal/addresses.ts';
import { isClosed } from '../../portal/credit/refusals.ts';
import { OwnApplications } from '../../portal/OwnApplications.tsx';
import { Answer } from '../../ui/Answer.tsx';
import { Page } from '../../ui/Page.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { CreditApplicationPage } from './CreditApplicationPage.tsx';
import { beside, keptAnswers } from './kept.ts';

interface ResumedApplicationPageProps extends Omit<ComponentProps<typeof CreditApplicationPage>, 'inicio' | 'held'> {
  readonly solicitudId: number;
  readonly queries: Pick<Queries, 'borrador'>;
}

/**
 * An application that was made before: from what the server holds, with what this tab or this browser kept beside it (CF-02). The server
 * says whose it is, and whether it was sent meanwhile.
 */
export function ResumedApplicationPage({ solicitudId, queries, ...page }: ResumedApplicationPageProps) {
  const query = useQuery(queries.borrador(solicitudId));
  // It was sent meanwhile, here or elsewhere.
  if (isClosed(query.error)) return <Navigate to={applicationAddress(solicitudId)} replace />;
  if (query.data) {
    const { inicio, answers } = heldAnswers(query.data);
    return <CreditApplicationPage {...page} inicio={inicio} held={beside(keptAnswers(page.owner, inicio), answers)} />;
  }
  return (
    <Page title={text.title}>
      <Answer
        query={query}
        failureOf={failureOf}
        wayOn={<OwnApplications />}
        waiting={<Waiting>Buscando la solicitud…</Waiting>}
      >
        {() => null}
      </Answer>
    </Page>
  );
}
