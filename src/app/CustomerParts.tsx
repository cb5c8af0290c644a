import { useMemo } from 'react';
import { HelpLink } from '../features/help/HelpLink.tsx';
import { LinkingPrompt } from '../features/linking/LinkingPrompt.tsx';
import type { Place } from '../features/linking/texts.ts';
import { useFlags, useParts } from './parts.ts';
import { useUser } from './user.ts';

interface LinkingProps {
  readonly place: Place;
  /** Whether the place offers to link, as far as it depends on what the user has (C2); by default it does. */
  readonly offered?: boolean;
}

/** What a user without loans reads, with the button where it is offered and the flag is on (HO-04, CR-01, PO-01). */
export function Linking({ place, offered = true }: LinkingProps) {
  const { native, config } = useParts();
  const isOn = useFlags();
  return (
    <LinkingPrompt
      place={place}
      canLink={offered && isOn('validacion-identidad')}
      validatedIdentity={useUser().validatedIdentity}
      native={native}
      appUrl={config.mobileApp.url}
    />
  );
}

/** The link to help (HE-01); none for a user without an e-mail, which the request needs (C3). */
export function Help() {
  const { api, log } = useParts();
  const { email, name, euroUserId } = useUser();
  const caller = useMemo(() => (email === null ? null : { email, name, euroUserId }), [email, name, euroUserId]);
  return caller && <HelpLink caller={caller} api={api} log={log} />;
}
