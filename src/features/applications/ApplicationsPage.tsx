import { useDocumentTitle } from '@mantine/hooks';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { brand } from '../../ui/brand.ts';
import { Page } from '../../ui/Page.tsx';
import { ApplicationsList, type ApplicationsListProps } from './ApplicationsList.tsx';
import classes from './desk.module.css';
import { listTitle } from './list-title.ts';
import type { SaveApplications } from './TableTools.tsx';
import { useHasTable } from '../../ui/has-table.ts';

interface PageProps extends ApplicationsListProps {
  readonly save: SaveApplications;
}

/** /solicitudes (S2.8, AP-02, SL-06): a seller's applications; on a desktop a table. */
export function ApplicationsPage({ save, ...props }: PageProps) {
  const hasTable = useHasTable();
  const title = listTitle(props.coordinates);
  const returns = useNavigationType() === NavigationType.Pop;
  return hasTable ? (
    <OnDesk {...props} title={title} save={save} returns={returns} />
  ) : (
    <Page title={title}>
      <ApplicationsList {...props} as={2} returns={returns} />
    </Page>
  );
}

function OnDesk({ title, ...props }: PageProps & { readonly title: string; readonly returns: boolean }) {
  useDocumentTitle(`${title} · ${brand.name}`);
  return (
    <main className={classes['whole']}>
      <h1 className={classes['title']}>{title}</h1>
      <ApplicationsList {...props} as="table" />
    </main>
  );
}
