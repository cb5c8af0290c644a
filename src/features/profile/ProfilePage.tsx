import type { ReactNode } from 'react';
import { addresses } from '../../portal/addresses.ts';
import { Page } from '../../ui/Page.tsx';
import { AccountCard } from './AccountCard.tsx';
import { ContactCard } from './ContactCard.tsx';
import { DataCard } from './DataCard.tsx';
import { MailsCard } from './MailsCard.tsx';
import { MeasuringCard } from './MeasuringCard.tsx';
import type { DataApi, DataRights, MeasuringApi, ProfileApi } from './profile-api.ts';

interface ProfilePageProps extends Omit<DataRights, 'api'> {
  readonly api: () => Promise<
    Awaited<ReturnType<ProfileApi>> & Awaited<ReturnType<DataApi>> & Awaited<ReturnType<MeasuringApi>>
  >;
  /** Hears whether the user lets their wizards count (EN-13); null where nothing is counted. */
  readonly onCounting: ((isWanted: boolean) => void) | null;
  /** What is of other features: the terms that were accepted, the devices. */
  readonly children: ReactNode;
}

/** /perfil (MY-05): what the portal knows of the user themselves. */
export function ProfilePage({ api, save, onErased, onCounting, children }: ProfilePageProps) {
  return (
    <Page title="Mi perfil" back={{ to: addresses.info, label: 'Info' }}>
      <AccountCard api={api} />
      <ContactCard api={api} />
      <MailsCard api={api} />
      {children}
      {onCounting && <MeasuringCard api={api} onChosen={onCounting} />}
      <DataCard api={api} save={save} onErased={onErased} />
    </Page>
  );
}
