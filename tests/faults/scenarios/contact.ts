import { screen } from '@testing-library/react';
import { expectations } from '../expectations.ts';
import { heading, press } from '../hands.ts';
import type { Scenario } from '../scenario.ts';

export const getOficinaCercana: Scenario = {
  doing: 'a seller opens /contacto',
  start: { address: '/contacto', who: 'seller' },
  shows: () => expectations.awaitedCall,
  retry: (portal) => press(portal, 'Reintentar'),
  arrived: () => [heading('Tu oficina más cercana'), screen.getByText('Sucursal Tandil')],
};
