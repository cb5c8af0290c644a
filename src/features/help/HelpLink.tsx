import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import type { RemoteLog } from '../../platform/remote-log.ts';
import { HelpDialog } from './HelpDialog.tsx';
import classes from './help.module.css';
import { type Caller, type LoadApi, provideHelp } from './provide-help.ts';

interface HelpLinkProps {
  readonly caller: Caller;
  readonly api: LoadApi;
  readonly log: Pick<RemoteLog, 'error'>;
}

/** The link '¿Necesitas ayuda?' with its dialog (C2, HE-01). Closing the dialog does not stop what is being sent. */
export function HelpLink({ caller, api, log }: HelpLinkProps) {
  const machine = useMemo(() => provideHelp(api, caller), [api, caller]);
  const [{ value: state, context }, send, actor] = useMachine(machine);
  const [opening, setOpening] = useState(0);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const subscription = actor.on('failed', ({ error }) => {
      log.error('help-failed', { kind: error instanceof Error ? error.name : 'unknown' });
    });
    return () => {
      subscription.unsubscribe();
    };
  }, [actor, log]);

  return (
    <>
      <button
        type="button"
        className={classes['link']}
        onClick={() => {
          send({ type: 'OPEN' });
          setOpening(opening + 1);
          setOpen(true);
        }}
      >
        ¿Necesitas ayuda?
      </button>
      {state !== 'closed' && (
        <HelpDialog
          opening={opening}
          open={open}
          state={state}
          telefono={context.telefono}
          onSend={(telefono) => {
            send({ type: 'SEND', telefono });
          }}
          onRetry={() => {
            send({ type: 'RETRY' });
          }}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
