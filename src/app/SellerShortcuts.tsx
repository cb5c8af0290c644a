import { useLocation, useNavigate } from 'react-router-dom';
import { Shortcuts } from '../features/shortcuts/Shortcuts.tsx';
import type { Place } from '../features/shortcuts/shortcuts.ts';
import { addresses } from '../portal/addresses.ts';
import { searchState } from '../portal/search-state.ts';
import { useInspectorKey } from './use-inspector-key.ts';
import { useHomeActions } from './home-actions.ts';
import { routeAt, useMyRoutes } from './my-routes.ts';

interface SellerShortcutsProps {
  readonly isShown: boolean;
  readonly onShow: (shown: boolean) => void;
}

/** Where a seller's keys lead, as far as they may go there (SL-09). */
export function SellerShortcuts(props: SellerShortcutsProps) {
  useInspectorKey();
  const rows = useMyRoutes();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [first] = useHomeActions();
  const to = (keys: Place['keys'], label: string, address: string | undefined): readonly Place[] =>
    address === undefined || !routeAt(rows, address) ? [] : [{ keys, label, go: () => void navigate(address) }];
  const search: Place = {
    keys: ['/'],
    label: 'Buscar una solicitud',
    go: () => {
      const field = document.querySelector<HTMLElement>('[role=search] input');
      if (field) field.focus();
      else void navigate(addresses.applications, { state: searchState });
    },
  };
  return (
    <Shortcuts
      {...props}
      places={[
        ...(routeAt(rows, addresses.applications) ? [search] : []),
        ...to(['n'], 'Empezar una solicitud', first?.primary && first.to),
        ...to(['g', 's'], 'Ir a las solicitudes', addresses.applications),
        ...to(['g', 'c'], 'Calcular un crédito', addresses.creditCalculator),
        ...to(['g', 'a'], 'Asegurar un auto', addresses.insuranceQuote),
        ...to(['g', 'i'], 'Ir al inicio', addresses.home),
      ]}
      // All that go on below their address are wizards.
      inWizard={routeAt(rows, pathname)?.path.endsWith('/*') === true}
    />
  );
}
