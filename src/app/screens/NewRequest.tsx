import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NewRequestPage } from '../../features/new-request/NewRequestPage.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { FlagsAwaited } from '../FlagsAwaited.tsx';
import { creditTypeIn, numberIn } from '../addressed.ts';
import { useOpenDocument } from '../open-document.ts';
import { useFlags, useFlagsSettled, useParts } from '../parts.ts';
import { noteSentApplication } from '../queries.ts';

const ResumedRequest = lazy(
  async () => (await import('../ResumedRequest.tsx')).ResumedRequest,
  <Waiting>Buscando la solicitud…</Waiting>,
);

export default function NewRequest() {
  const [query] = useSearchParams();
  const isOn = useFlags();
  const { sellerApi: api, native, log } = useParts();
  const openDocument = useOpenDocument(api);
  // What it was opened for stays, whatever the address says later.
  const [solicitud] = useState(() => numberIn(query.get('solicitud')));
  // The flag is what the wizard starts with: it does not start before it is known.
  if (!useFlagsSettled()) return <FlagsAwaited />;
  const page = { api, query: query.toString(), openDocument, native, log, onSent: noteSentApplication };
  if (solicitud !== undefined) return <ResumedRequest solicitudId={solicitud} {...page} />;
  // Without Autoprenda there is nothing to choose from.
  return <NewRequestPage inicio={{ tipo: isOn('autoprenda') ? creditTypeIn(query.get('tipo')) : 1 }} {...page} />;
}
