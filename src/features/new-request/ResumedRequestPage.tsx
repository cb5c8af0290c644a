import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { newRequest } from '../../../flows/new-request/flow.ts';
import { heldAnswers } from '../../../flows/new-request/resume.ts';
import { text } from '../../../flows/new-request/text.ts';
import { failureOf } from '../../api/messages.ts';
import type { Queries } from '../../api/queries.ts';
import { applicationAddress } from '../../portal/addresses.ts';
import { isClosed } from '../../portal/credit/refusals.ts';
import { Answer } from '../../ui/Answer.tsx';
import { Page } from '../../ui/Page.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { draftStore } from '../../wizard/session/persistence.ts';
import { NewRequestPage, requestKey } from './NewRequestPage.tsx';

interface ResumedRequestPageProps extends Omit<ComponentProps<typeof NewRequestPage>, 'inicio' | 'held'> {
  readonly solicitudId: number;
  readonly queries: Pick<Queries, 'borrador'>;
}

/** An application that is not finished, resumed (SL-05): on this device from its draft, on another from what the server holds. */
export function ResumedRequestPage({ solicitudId, queries, ...page }: ResumedRequestPageProps) {
  const [draft] = useState(() => draftStore(newRequest, requestKey(solicitudId)).read());
  const query = useQuery({ ...queries.borrador(solicitudId), enabled: draft === undefined });
  if (draft) return <NewRequestPage {...page} inicio={draft.memory.params.inicio} />;
  // It was sent meanwhile, here or elsewhere.
  if (isClosed(query.error)) return <Navigate to={applicationAddress(solicitudId)} replace />;
  if (query.data) {
    const { inicio, answers } = heldAnswers(query.data);
    return <NewRequestPage {...page} inicio={inicio} held={answers} />;
  }
  return (
    <Page title={text.title}>
      <Answer query={query} failureOf={failureOf} waiting={<Waiting>Buscando la solicitud…</Waiting>}>
        {() => null}
      </Answer>
    </Page>
  );
}
