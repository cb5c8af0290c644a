import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { SessionUser } from '../../flows/session/user.ts';
import { Answering } from '../api/testing/Answering.tsx';
import { PoliciesScreen } from './PoliciesScreen.tsx';

const seller: SessionUser = {
  subject: 'auth0|vendedor',
  email: 'hernan@ejemplo.example',
  name: 'Hernán Vidal',
  preferredUsername: null,
  picture: null,
  socialNetworkId: null,
  euroUserId: null,
  userType: 'Interno',
  roles: ['vendedor'],
  permissions: ['polizas:ver'],
  validatedIdentity: false,
};

vi.mock(import('./user.ts'), () => ({ useUser: () => seller }));

test('S2.1 who sells sees /mispolizas without loans to link and without the customers’ help', async () => {
  const listCreditos = vi.fn(() => Promise.resolve([]));
  render(
    <Answering api={{ listPolizas: () => Promise.resolve([]), listCreditos }}>
      {(queries) => <PoliciesScreen queries={queries} />}
    </Answering>,
  );
  expect(await screen.findByText('No tenés pólizas activas')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Asegurar un auto' }).getAttribute('href')).toBe('/seguros');
  expect(screen.queryByText('¿Ya tenés un crédito con nosotros?')).toBeNull();
  expect(screen.queryByText('¿Necesitás ayuda?')).toBeNull();
  expect(listCreditos).not.toHaveBeenCalled();
});
