import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { FlowTypes } from '../../flows/kit/types.ts';
import { Layout } from './layout/Layout.tsx';
import { DraftOffer, OpenInAnotherTab, SamePerson, SentBefore, UndoBar } from './pages/lazy-pages.tsx';
import { RouterSync } from './RouterSync.tsx';
import { RunningWizard } from './RunningWizard.tsx';
import { openSession, type Session, type SessionProps } from './session/session.ts';
import type { WizardProps } from './props.ts';

/**
 * Runs any flow: asks its steps one by one, keeps the URL and the machine in agreement both ways, and keeps the answers over a reload.
 * Knows nothing of what is asked, nor in what order. How a run begins and ends is the session's (`session/`).
 */
export function Wizard<T extends FlowTypes, EndText>(props: WizardProps<T, EndText>) {
  const { draftKey, begin } = props;
  return <OpenWizard key={`${draftKey} ${begin?.lockKey}`} {...props} />;
}

/** One session of a wizard, for as long as its props are there. */
function useSession<T extends FlowTypes>(props: SessionProps<T>): Session<T> {
  const [session] = useState(() => openSession(props, UndoBar));
  useLayoutEffect(() => {
    session.update(props);
  });
  useEffect(
    () => () => {
      session.close();
    },
    [session],
  );
  return session;
}

function OpenWizard<T extends FlowTypes, EndText>(props: WizardProps<T, EndText>) {
  const { flow, text, subtitle, basePath, exitPath } = props;
  const { title } = text;
  const session = useSession<T>(props);
  const status = useSyncExternalStore(session.subscribe, session.status);
  switch (status.at) {
    case 'claiming':
      return (
        <Layout title={title} state={{ flow: flow.id, step: '', phase: 'waiting' }}>
          {null}
        </Layout>
      );
    case 'elsewhere':
    case 'over':
      return (
        <OpenInAnotherTab
          flow={flow.id}
          title={title}
          exitPath={exitPath}
          status={status}
          onTakeOver={session.takeOver}
          onAnew={session.separate}
        />
      );
    case 'sent':
      return (
        <SentBefore
          {...props}
          {...status.sent}
          memory={status.memory}
          onLeave={() => {
            session.receipts.drop();
          }}
          onRestart={session.restart}
        />
      );
    case 'offered':
      return (
        <DraftOffer
          flow={flow.id}
          title={title}
          exitPath={exitPath}
          onContinue={session.resume}
          onRestart={session.discard}
        />
      );
    case 'identifying':
      return (
        <SamePerson
          flow={flow}
          memory={status.memory}
          title={title}
          subtitle={subtitle}
          exitPath={exitPath}
          onAnswer={session.identify}
        />
      );
    case 'running': {
      const { start, count, run } = status;
      return (
        <RouterSync
          key={count}
          history={session.history}
          to={start.at === undefined ? undefined : `${basePath}/${start.at}`}
        >
          <RunningWizard {...props} session={session} start={start} id={run} />
        </RouterSync>
      );
    }
  }
}
