import { screen } from '@testing-library/react';
import { situations } from '../situations.ts';
import { heading, press } from '../hands.ts';
import type { Scene } from '../scene.ts';

export const getOficinaCercana: Scene = {
  doing: 'a seller opens /contacto',
  start: { address: '/contacto', who: 'seller' },
  shows: () => situations.awaitedCall,
  retry: (portal) => press(portal, 'Reintentar'),
  arrived: () => [heading('Tu oficina más cercana'), screen.getByText('Sucursal Tandil')],
};
