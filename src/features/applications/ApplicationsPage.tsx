import { useDocumentTitle } from '@mantine/hooks';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { brand } from '../../ui/brand.ts';
import { Page } from '../../ui/Page.tsx';
import { ApplicationsList, type ApplicationsListProps } from './ApplicationsList.tsx';
import classes from './desk.module.css';
import { useIsWide } from './wide.ts';

const TITLE = 'Mis solicitudes';

/** /solicitudes (S2.8, AP-02, SL-06): a seller's applications; on a desktop a table. */
export function ApplicationsPage(props: ApplicationsListProps) {
  const isWide = useIsWide();
  const returns = useNavigationType() === NavigationType.Pop;
  return isWide ? (
    <OnDesk {...props} returns={returns} />
  ) : (
    <Page title={TITLE}>
      <ApplicationsList {...props} as={2} returns={returns} />
    </Page>
  );
}

function OnDesk({ returns, ...props }: ApplicationsListProps & { readonly returns: boolean }) {
  useDocumentTitle(`${TITLE} · ${brand.name}`);
  return (
    <main className={classes['whole']}>
      <h1 className={classes['title']}>{TITLE}</h1>
      <ApplicationsList {...props} as="table" returns={returns} />
    </main>
  );
}
