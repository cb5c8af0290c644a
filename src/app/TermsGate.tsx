import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SessionUser } from '../../flows/session/user.ts';
import { acceptTerms, checkTerms } from '../features/terms/terms-check.ts';
import { termsAcceptance } from '../platform/storage.ts';
import { addresses } from '../portal/addresses.ts';
import { whenIdle } from '../ui/idle.ts';
import { lazy } from '../ui/lazy.tsx';
import { useParts } from './parts.ts';
import { loadTerms } from './terms-text.ts';
import { termsUser } from './terms-user.ts';

/** Nothing is in its way until it is there. */
const TermsDialog = lazy(
  async () => (await import('../features/terms/TermsDialog.tsx')).TermsDialog,
  () => null,
);

/** Asks a signed-in user to accept the current terms, if they have not yet (S4.8, SH-21). */
export function TermsGate({ user }: { readonly user: SessionUser }) {
  const { api, config, log } = useParts();
  const { app, version } = config.terms[user.userType];
  const [shown, setShown] = useState(false);
  const { id, name } = termsUser(user);

  useEffect(() => {
    const abort = new AbortController();
    const getAccepted = async () => {
      try {
        return await (await api()).getTerminosAceptados(app, abort.signal);
      } catch (error) {
        if (!abort.signal.aborted) log.error('terms-not-checked', {});
        throw error;
      }
    };
    const terms = { stored: termsAcceptance, user: { id, name }, app, version };
    const callOff = whenIdle(() => {
      void checkTerms({ ...terms, getAccepted }).then((outcome) => {
        if (!abort.signal.aborted) setShown(outcome === 'show');
      });
    });
    return () => {
      callOff();
      abort.abort();
    };
  }, [api, app, version, log, id, name]);

  return shown ? (
    <Terms
      user={user}
      onDecided={() => {
        setShown(false);
      }}
    />
  ) : null;
}

function Terms({ user, onDecided }: { readonly user: SessionUser; readonly onDecided: () => void }) {
  const { api, config, log } = useParts();
  const { app, version, validFrom, url } = config.terms[user.userType];
  const navigate = useNavigate();

  const accept = async () => {
    const terms = { stored: termsAcceptance, user: termsUser(user), app, version };
    const tell = async () => {
      await (await api()).aceptarTerminos(app, version);
    };
    try {
      await acceptTerms({ ...terms, accept: tell });
    } catch {
      // Accepted in this browser nevertheless (S4.8); the next check in another asks again.
      log.error('terms-not-accepted', {});
    }
    onDecided();
  };
  return (
    <TermsDialog
      version={version}
      validFrom={validFrom}
      loadText={(signal) => loadTerms(url, signal)}
      onAccept={accept}
      onReject={() => {
        onDecided();
        void navigate(addresses.signOut);
      }}
    />
  );
}
