import { useState } from 'react';
import type { NativeBridge } from '../../platform/native/bridge.ts';
import { Button } from '../../ui/Button.tsx';
import { IdentityDialog } from './IdentityDialog.tsx';
import { useLinking } from './LinkingProvider.tsx';

export interface LinkButtonProps {
  /** Whether the user's identity is validated, as their token says. */
  readonly validatedIdentity: boolean;
  readonly native: Pick<NativeBridge, 'send'>;
  /** Where the mobile app is got. */
  readonly appUrl: string;
}

/**
 * 'Vincular mi crédito' (C2, LK-02). It links for users with a validated identity. Others are sent to the app's screen
 * for that; in a browser, a dialog says where to find it.
 */
export function LinkButton({
  validatedIdentity,
  native,
  appUrl,
  onStart,
}: LinkButtonProps & { readonly onStart: () => void }) {
  const { start } = useLinking();
  const [explaining, setExplaining] = useState(false);

  const link = () => {
    if (validatedIdentity) {
      onStart();
      start();
      return;
    }
    const taken = native.send({ type: 'navegar', path: '/validaridentidad' });
    setExplaining(!taken);
  };
  return (
    <>
      <Button onClick={link}>Vincular mi crédito</Button>
      {explaining && (
        <IdentityDialog
          appUrl={appUrl}
          onClose={() => {
            setExplaining(false);
          }}
        />
      )}
    </>
  );
}
