import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { UserType } from '../../../flows/session/user.ts';
import { addresses } from '../../portal/addresses.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { brand } from '../../ui/brand.ts';
import { capitalised } from '../../portal/names.ts';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { whatsAppUrl } from '../../portal/whatsapp.ts';
import { BetaCard } from './BetaCard.tsx';
import { DevCard } from './DevCard.tsx';
import classes from './info.module.css';
import { socialNetworkLabel } from '../../portal/social-networks.ts';
import { Link } from '../../ui/Link.tsx';

interface InfoPageProps {
  /** As the identity service knows the user; null where it does not say. */
  readonly user: {
    readonly name: string | null;
    readonly email: string | null;
    readonly picture: string | null;
    readonly preferredUsername: string | null;
    /** The connection that the user signed in with, such as 'google-oauth2'. */
    readonly socialNetworkId: string | null;
    readonly userType: UserType;
  };
  readonly version: string;
  /** The support's number, digits with the country's code. */
  readonly whatsapp: string;
  readonly flags: { readonly devMode: boolean; readonly betaMode: boolean; readonly scanCedula: boolean };
  /** Whether the portal runs inside the native app. */
  readonly isNative: boolean;
  /** Has the native app open an address; called only inside it. */
  readonly onOpenLink: (url: string) => void;
  /** Has the native app validate the user's identity; called only inside it. */
  readonly onValidateIdentity: () => void;
  /** Shows the inspector of wizards; called only for who has DEV INFO. */
  readonly onInspect: () => void;
}

/** /info (S2.13, SH-24): who is signed in, help, the way out, the version. */
export function InfoPage({
  user,
  version,
  whatsapp,
  flags,
  isNative,
  onOpenLink,
  onValidateIdentity,
  onInspect,
}: InfoPageProps) {
  useDocumentTitle(`Info · ${brand.name}`);
  const chat = whatsAppUrl(whatsapp);
  return (
    <main className={classes['page']}>
      <Profile user={user} />
      <ul role="list" className={classes['card']}>
        <li>
          <a
            href={chat}
            target="_blank"
            rel="noopener noreferrer"
            className={classes['row']}
            onClick={(event) => {
              if (!isNative) return;
              event.preventDefault();
              onOpenLink(chat);
            }}
          >
            Tengo un problema
          </a>
        </li>
        <li>
          <Link to={addresses.profile} className={classes['row']}>
            Mi perfil
          </Link>
        </li>
        <li>
          <Link to={addresses.signOut} className={classes['row']}>
            Cerrar sesión
          </Link>
        </li>
        <li>
          <button type="button" disabled className={classes['row']}>
            Versión {version}
          </button>
        </li>
      </ul>
      {/* Internal staff's, whoever else has the flag (MY-05). */}
      {flags.devMode && user.userType === 'Interno' && (
        <DevCard isNative={isNative} scanCedula={flags.scanCedula} onInspect={onInspect} />
      )}
      {flags.betaMode && <BetaCard isNative={isNative} onValidateIdentity={onValidateIdentity} />}
    </main>
  );
}

function Profile({ user }: Pick<InfoPageProps, 'user'>) {
  const label = socialNetworkLabel(user.socialNetworkId);
  return (
    <div className={classes['profile']}>
      <WithEmail email={user.email}>
        <Avatar picture={user.picture} size="large" />
      </WithEmail>
      <div className={classes['who']}>
        <h1 className={classes['name']}>
          {user.preferredUsername ?? (user.name === null ? 'Tu cuenta' : capitalised(user.name))}
        </h1>
        {label !== undefined && <p className={classes['account']}>{label}</p>}
        {user.email !== null && <p className={classes['account']}>{user.email}</p>}
      </div>
    </div>
  );
}

function WithEmail({ email, children }: { readonly email: string | null; readonly children: ReactNode }) {
  if (email === null) return children;
  return (
    <Tooltip label="Tu cuenta" text={email}>
      {children}
    </Tooltip>
  );
}
