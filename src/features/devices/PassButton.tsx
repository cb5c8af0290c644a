import { useState } from 'react';
import type { Api } from '../../api/api.ts';
import { messageFor } from '../../api/messages.ts';
import { useOneCall } from '../../portal/use-one-call.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConnectionAwaited } from '../../ui/ConnectionAwaited.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { texts } from './words.ts';

const PassDialog = lazy(async () => (await import('./PassDialog.tsx')).PassDialog, null);

interface PassButtonProps {
  readonly createPass: (signal: AbortSignal) => ReturnType<Api['createPase']>;
}

/** Shows a code that signs the user in on another device, where no mail reaches them (SH-04). */
export function PassButton({ createPass }: PassButtonProps) {
  const [pass, setPass] = useState<Awaited<ReturnType<Api['createPase']>> | null>(null);
  const { pending, failure, during } = useOneCall(messageFor);

  const ask = () => {
    // The later one would take the place of the one that is shown.
    if (pass) return;
    void PassDialog.preload().catch(() => undefined);
    void during(async (signal) => {
      setPass(await createPass(signal));
    });
  };

  return (
    <>
      <Button variant="secondary" aria-disabled={pending} onClick={ask}>
        {texts.pass}
      </Button>
      <ConnectionAwaited pending={pending} />
      {failure !== null && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      {pass && (
        <PassDialog
          pass={pass}
          onClose={() => {
            setPass(null);
          }}
        />
      )}
    </>
  );
}
