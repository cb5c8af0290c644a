import { screen } from '@testing-library/react';
import { situations } from '../situations.ts';
import { press } from '../hands.ts';
import type { Scene } from '../scene.ts';

/** The one screen that shows whether a call fails. */
export const getEstado: Scene = {
  doing: 'a user tests the connection',
  start: { address: '/test' },
  shows: () => situations.connectionTest,
  retry: (portal) => press(portal, 'Probar de nuevo'),
  arrived: () => {
    const said = screen.getByRole('status').textContent;
    if (!said.includes('ServidorResponde')) throw new Error(said);
  },
};
