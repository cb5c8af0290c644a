import { useMachine } from '@xstate/react';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { RemoteLog } from '../../platform/remote-log.ts';
import { HelpDialog } from './HelpDialog.tsx';
import { type Caller, type HelpSubject, type LoadApi, provideHelp } from './provide-help.ts';
import type { SupportWaysProps } from './SupportWays.tsx';

export interface HelpHostProps extends SupportWaysProps {
  readonly caller: Caller;
  readonly api: LoadApi;
  readonly log: Pick<RemoteLog, 'error'>;
  /** How often it was opened. */
  readonly opening: number;
  /** What it is about; undefined for anything. */
  readonly subject: HelpSubject | undefined;
}

/** The dialog with its statechart (C2, HE-01). Closing the dialog does not stop what is being sent. */
export function HelpHost({ caller, api, log, opening, subject, ...ways }: HelpHostProps) {
  const machine = useMemo(() => provideHelp(api, caller, subject), [api, caller, subject]);
  const [{ value: state, context }, send, actor] = useMachine(machine);
  /** Which opening was closed; none is the noughth. */
  const [closed, setClosed] = useState(0);

  useEffect(() => {
    const subscription = actor.on('failed', ({ error }) => {
      log.error('help-failed', { kind: error instanceof Error ? error.name : 'unknown' });
    });
    return () => {
      subscription.unsubscribe();
    };
  }, [actor, log]);
  // Before it is painted: what an earlier opening ended with is not shown once more.
  useLayoutEffect(() => {
    send({ type: 'OPEN' });
  }, [send, opening]);

  if (state === 'closed') return null;
  return (
    <HelpDialog
      subject={subject}
      opening={opening}
      open={closed !== opening}
      state={state}
      telefono={context.telefono}
      ways={ways}
      api={api}
      onSend={(telefono) => {
        send({ type: 'SEND', telefono });
      }}
      onRetry={() => {
        send({ type: 'RETRY' });
      }}
      onClose={() => {
        setClosed(opening);
      }}
    />
  );
}
