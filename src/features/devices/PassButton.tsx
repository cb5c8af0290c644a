import { useRef, useState } from 'react';
import type { Api } from '../../api/api.ts';
import { messageFor } from '../../api/messages.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { texts } from './words.ts';

const PassDialog = lazy(async () => (await import('./PassDialog.tsx')).PassDialog, null);

interface PassButtonProps {
  readonly createPass: () => ReturnType<Api['createPase']>;
}

/** Shows a code that signs the user in on another device, where no mail reaches them (SH-04). */
export function PassButton({ createPass }: PassButtonProps) {
  const asked = useRef(false);
  const [pass, setPass] = useState<Awaited<ReturnType<Api['createPase']>> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const ask = () => {
    // The later one would take the place of the one that is shown.
    if (asked.current) return;
    asked.current = true;
    setFailure(null);
    void PassDialog.preload().catch(() => undefined);
    createPass().then(setPass, (error: unknown) => {
      asked.current = false;
      setFailure(messageFor(error));
    });
  };

  return (
    <>
      <Button variant="secondary" onClick={ask}>
        {texts.pass}
      </Button>
      {failure !== null && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      {pass && (
        <PassDialog
          pass={pass}
          onClose={() => {
            asked.current = false;
            setPass(null);
          }}
        />
      )}
    </>
  );
}
