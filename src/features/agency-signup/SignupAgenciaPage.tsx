import { memo, type ReactNode, useEffect, useMemo, useState } from 'react';
import { agencySignup } from '../../../flows/agency-signup/flow.ts';
import { text } from '../../../flows/agency-signup/text.ts';
import { commonCatalogs } from '../../portal/catalogs.ts';
import { addresses } from '../../portal/addresses.ts';
import { lastPhone, notePhone } from '../../portal/last-phone.ts';
import { preloadWhenIdle } from '../../ui/idle.ts';
import { lazy, type LazyModule } from '../../ui/lazy.tsx';
import { bareReceipt } from '../../wizard/session/receipts.ts';
import { Wizard } from '../../wizard/Wizard.tsx';
import { NoEmailPage } from './NoEmailPage.tsx';
import { type LoadApi, provideSignup } from './signup.ts';

const SignupResult = lazy(async () => (await import('./SignupResult.tsx')).SignupResult);

interface SignupAgenciaPageProps {
  readonly api: LoadApi;
  /** The user's e-mail, where the link that completes the registration is sent; '' where there is none. */
  readonly email: string;
  readonly terms: {
    /** What is accepted, and sent as VersionTerminos. */
    readonly version: string;
    /** The text of that version, safe to be shown; plain text keeps its lines. */
    readonly text: LazyModule<ReactNode>;
  };
  /** Where closing leads: '/signout' with flag validacion-identidad, else '/' (S2.10). */
  readonly exitPath: string;
}

/**
 * /agencias/signup/{position?} (S2.10, ON-01). Memoised, because the router renders its parent again with every step.
 */
export const SignupAgenciaPage = memo(function SignupAgenciaPage({
  api,
  email,
  terms: { version, text: terms },
  exitPath,
}: SignupAgenciaPageProps) {
  const machine = useMemo(() => provideSignup(api), [api]);
  const sources = useMemo(
    () => ({ catalogs: commonCatalogs(api), documents: { terminos: terms.preload } }),
    [api, terms],
  );
  const [steps] = useState(() => ({ telefonoContacto: { suggestion: lastPhone() } }));
  // Asked for last: it is there long before.
  useEffect(() => preloadWhenIdle([terms]), [terms]);
  if (email === '') return <NoEmailPage exitPath={exitPath} />;
  // A draft accepts the terms that were shown at its start.
  const draftKey = `${agencySignup.id}:${version}`;
  return (
    <Wizard
      key={draftKey}
      flow={agencySignup}
      machine={machine}
      text={text}
      params={() => ({ registro: { id: crypto.randomUUID() }, emailContacto: email, versionTerminos: version })}
      draftKey={draftKey}
      basePath={addresses.signupAgencia}
      exitPath={exitPath}
      steps={steps}
      sources={sources}
      on={{
        ended: (end, { answers }) => {
          if (end === 'registrada') notePhone(answers.telefonoContacto);
        },
      }}
      receipt={bareReceipt}
      Result={SignupResult}
    />
  );
});
