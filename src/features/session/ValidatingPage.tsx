import { Banner } from '../../ui/Banner.tsx';
import { useMachine } from '@xstate/react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fromPromise } from 'xstate';
import {
  type Found,
  type LegacyCheck,
  legacyMigration,
  type PendingAgency,
} from '../../../flows/legacy-migration/legacy-migration.ts';
import type { SessionUser } from '../../../flows/session/user.ts';
import type { SharedApi } from '../../api/api.ts';
import { greeting } from '../../portal/names.ts';
import { sentAgency } from '../../portal/sent-agency.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { CardTitle } from './CardTitle.tsx';
import { CardLayout } from '../../ui/CardLayout.tsx';
import type { Session } from './session.ts';
import { useSessionParts } from './SessionProvider.tsx';
import styles from './session.module.css';
import { texts } from './texts.ts';

interface Choice {
  /** The agency that the user signed up; null where that is not known. */
  readonly agency: PendingAgency | null;
  /** Looks again whether the user has an account. */
  readonly onCheck: () => void;
  /** Logs out. */
  readonly onBack: () => void;
}

interface ValidatingPageProps {
  readonly user: SessionUser;
  readonly api: () => Promise<SharedApi>;
  /** The user's id in the terms acceptance that storage holds. */
  readonly acceptance: string | null;
  /** The third state (S2.11): what kind of account to create. */
  readonly chooser: (choice: Choice) => ReactNode;
}

/**
 * /validating (S2.11, S4.7, ON-05): a user who may do nothing yet is looked up among the legacy accounts. If found, they get
 * its roles, and with them other routes; if not, they choose a kind of account.
 */
export function ValidatingPage({ user, api, acceptance, chooser }: ValidatingPageProps) {
  const { session } = useSessionParts();
  const [query] = useSearchParams();
  const machine = useMemo(() => provideMigration(api, session, user), [api, session, user]);
  const [state, send] = useMachine(machine, {
    input: { idEuro: query.get('idEuro'), acceptance, own: user.euroUserId },
  });
  const leaving = state.matches('leaving');

  useEffect(() => {
    if (leaving) session.signOut();
  }, [leaving, session]);

  if (state.matches('choosing')) {
    return chooser({
      agency: state.context.agency,
      onCheck: () => {
        send({ type: 'CHECK' });
      },
      onBack: () => {
        send({ type: 'LEAVE' });
      },
    });
  }
  if (state.matches('failed') || leaving) {
    return (
      <CardLayout title={texts.failedTitle}>
        <div className={styles['stack']}>
          <CardTitle focused>{texts.failedTitle}</CardTitle>
          <Banner tone="danger" role="alert">
            {texts.migrationFailed}
          </Banner>
        </div>
      </CardLayout>
    );
  }
  if (state.matches('checking')) {
    return (
      <CardLayout title={texts.checkingAccount}>
        <Waiting>{texts.checkingAccount}</Waiting>
      </CardLayout>
    );
  }
  return (
    <CardLayout title={texts.checkingAccount}>
      <div className={styles['stack']}>
        <CardTitle focused>{greeting(user.name)}</CardTitle>
        <Waiting>{texts.welcomeBack}</Waiting>
        <button
          type="button"
          className={styles['link']}
          onClick={() => {
            send({ type: 'SOMEBODY_ELSE' });
          }}
        >
          {texts.somebodyElse}
        </button>
      </div>
    </CardLayout>
  );
}

/** The statechart with its two calls bound to the back end and to the session. */
function provideMigration(api: () => Promise<SharedApi>, session: Session, { email, subject, name }: SessionUser) {
  return legacyMigration.provide({
    actors: {
      check: fromPromise<Found, LegacyCheck>(async ({ input: { euroUserId }, signal }) => {
        const { checkMigration } = await api();
        const query = { euroUserId, email: email ?? '', userAuthId: subject, displayName: name ?? '' };
        const { usuarioExistente, agenciaPendiente: told } = await checkMigration(query, signal);
        if (told) sentAgency.write({ name: told.nombreAgencia });
        return {
          existing: usuarioExistente,
          agency: told ? { name: told.nombreAgencia, email: told.email, inReview: told.enRevision } : null,
        };
      }),
      renewSession: fromPromise<boolean>(async () => {
        const state = await session.renew();
        return state.status === 'signedIn' && state.authorised;
      }),
    },
  });
}
