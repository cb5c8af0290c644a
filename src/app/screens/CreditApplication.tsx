import { type ComponentProps, useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { creditApplication } from '../../../flows/credit-application/flow.ts';
import { text } from '../../../flows/credit-application/text.ts';
import { CreditApplicationPage } from '../../features/credit-application/CreditApplicationPage.tsx';
import { forgetMade, madeHere } from '../../features/credit-application/just-made.ts';
import { lazy } from '../../ui/lazy.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { Layout } from '../../wizard/layout/Layout.tsx';
import { screenOf } from '../../wizard/fields/registry.ts';
import { creditTypeIn, numberIn } from '../addressed.ts';
import { FlagsAwaited } from '../FlagsAwaited.tsx';
import { useOpenDocument } from '../open-document.ts';
import { useFlags, useFlagsSettled, useParts } from '../parts.ts';
import { noteSentApplication } from '../queries.ts';
import { toast } from '../toasts.tsx';
import { useUser } from '../user.ts';

/** Has the screen of forms fetched, which is asked first or second; not waited for: the channels are asked for meanwhile. */
export function preload(): Promise<void> {
  const first = creditApplication.steps.find(({ id }) => id === 'identidad');
  if (first)
    screenOf(first.kind)
      ?.preload?.()
      .catch(() => undefined);
  return Promise.resolve();
}

/** Says that a part of an application was not taken, in the server's words (S8). */
const notifyFailure = (says: string) => {
  toast('error', says);
};

const Resumed = lazy(
  async () => (await import('../ResumedApplication.tsx')).ResumedApplication,
  <Layout title={text.title} state={{ flow: creditApplication.id, step: '', phase: 'waiting' }}>
    <Waiting>Buscando la solicitud…</Waiting>
  </Layout>,
);

/** An application with a number: the server is asked what it holds, but of one that this page has made a moment ago. */
function Made({ solicitudId, ...page }: ComponentProps<typeof Resumed>) {
  const [made] = useState(() => madeHere(page.owner, solicitudId));
  useEffect(forgetMade, []);
  if (made) return <CreditApplicationPage inicio={made.inicio} held={made.held} madeBy={made.machine} {...page} />;
  return <Resumed solicitudId={solicitudId} {...page} />;
}

export default function CreditApplication() {
  const { solicitudId = '' } = useParams();
  const [query] = useSearchParams();
  const isOn = useFlags();
  const { sellerApi: api, native, log } = useParts();
  const openDocument = useOpenDocument(api);
  const isSettled = useFlagsSettled();
  const { subject: owner } = useUser();
  const page = {
    api,
    query: query.toString(),
    owner,
    openDocument,
    native,
    log,
    notify: notifyFailure,
    onSent: noteSentApplication,
  };
  const made = numberIn(solicitudId);
  // One run for each application: a new one gets an address of its own once it was made.
  if (made !== undefined) return <Made key={made} solicitudId={made} {...page} />;
  const isPledge = creditTypeIn(query.get('tipo')) === 3;
  if (isPledge && !isSettled) {
    return (
      <Layout title={text.title} state={{ flow: creditApplication.id, step: '', phase: 'waiting' }}>
        <FlagsAwaited />
      </Layout>
    );
  }
  return <CreditApplicationPage inicio={{ tipo: isPledge && isOn('autoprenda') ? 3 : 1 }} {...page} />;
}
