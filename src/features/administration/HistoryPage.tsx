import { addresses } from '../../portal/addresses.ts';
import { Page } from '../../ui/Page.tsx';
import { ChangeList } from './ChangeList.tsx';
import type { AdministrationQueries } from './queries.ts';

/** /administracion/cambios (OP-11): who changed whose rights, which and why. */
export function HistoryPage({ queries }: { readonly queries: Pick<AdministrationQueries, 'changes'> }) {
  return (
    <Page title="Historial de permisos" back={{ to: addresses.administration, label: 'Administración' }}>
      <ChangeList queries={queries} person={null} />
    </Page>
  );
}
