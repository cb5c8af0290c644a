import { useDocumentTitle } from '@mantine/hooks';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { brand } from '../../ui/brand.ts';
import { Page } from '../../ui/Page.tsx';
import { ApplicationsList, type ApplicationsListProps } from './ApplicationsList.tsx';
import classes from './desk.module.css';
import { SCROLLS } from './list-place.ts';
import { useIsWide } from './wide.ts';

const TITLE = 'Mis solicitudes';

/** /solicitudes (S2.8, AP-02): a seller's applications; on a desktop as they stand beside one that is open. */
export function ApplicationsPage(props: ApplicationsListProps) {
  const isWide = useIsWide();
  return isWide ? <OnDesk {...props} /> : <Alone {...props} />;
}

function Alone(props: ApplicationsListProps) {
  const returns = useNavigationType() === NavigationType.Pop;
  return (
    <Page title={TITLE}>
      <ApplicationsList {...props} level={2} returns={returns} />
    </Page>
  );
}

function OnDesk(props: ApplicationsListProps) {
  useDocumentTitle(`${TITLE} · ${brand.name}`);
  return (
    <div className={classes['desk']}>
      <main className={classes['list']} {...SCROLLS}>
        <h1 className={classes['title']}>{TITLE}</h1>
        <ApplicationsList {...props} level={2} returns />
      </main>
      <aside aria-label="Solicitud" className={classes['hint']}>
        <p>Elegí una solicitud para verla acá.</p>
      </aside>
    </div>
  );
}
