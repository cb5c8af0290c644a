import { type ReactNode, useMemo, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { agencySignup } from '../../../flows/agency-signup/flow.ts';
import { SignupAgenciaPage } from '../../features/agency-signup/SignupAgenciaPage.tsx';
import { addresses } from '../../portal/addresses.ts';
import { sentAgency } from '../../portal/sent-agency.ts';
import { lazyModule } from '../../ui/lazy.tsx';
import { preloadFirst } from '../../wizard/fields/registry.ts';
import { useFlags, useParts } from '../parts.ts';
import { loadTerms } from '../terms-text.ts';
import { useUser } from '../user.ts';

export const preload = () => preloadFirst(agencySignup);

export default function SignupAgencia() {
  const { api, config } = useParts();
  const { email } = useUser();
  const isOn = useFlags();
  // Who signs an agency up is no seller yet, but accepts what they do
  const { url, version } = config.terms.Agenciero;
  const terms = useMemo(() => ({ version, text: lazyModule(() => loadTermsText(url)) }), [url, version]);
  // S2.10: closing logs out if people may open a personal account
  const exitPath = isOn('validacion-identidad') ? addresses.signOut : addresses.home;
  // Once sent, its addresses are out of turn: the home says what was sent.
  const [wasSent] = useState(() => sentAgency.read() !== null);
  if (wasSent) return <Navigate to={addresses.home} replace />;
  return <SignupAgenciaPage api={api} email={email ?? ''} terms={terms} exitPath={exitPath} />;
}

/** The terms, made safe and ready to be shown. */
async function loadTermsText(url: string): Promise<ReactNode> {
  const [{ TermsText }, text] = await Promise.all([import('../../features/terms/TermsText.tsx'), loadTerms(url)]);
  return <TermsText text={text} />;
}
