import { render, waitFor } from '@testing-library/react';
import { readFile } from 'node:fs/promises';
import { MemoryRouter } from 'react-router-dom';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { type UserType, userTypes } from '../../flows/session/user.ts';
import { createApi } from '../api/testing/whole-api.ts';
import { clientOptions } from '../api/testing/client-options.ts';
import { createNativeBridge } from '../platform/native/bridge.ts';
import { loadConfig } from '../platform/runtime-config.ts';
import { PartsProvider } from './parts.ts';
import { hearPushToken } from './push-token.ts';
import { startParts } from './start-parts.ts';
import { TermsGate } from './TermsGate.tsx';

const own = { app: 'agencias', version: '2.0', validFrom: '2026-01-01', url: '/terminos/agencias.md' };
const committed = v.parse(
  v.looseObject({ terms: v.looseObject({}) }),
  JSON.parse(await readFile('public/config.json', 'utf8')),
);
const file = JSON.stringify({ ...committed, terms: { ...committed.terms, byUserType: { Agenciero: own } } });
const config = await loadConfig('https://portal.example', () => Promise.resolve(new Response(file)));

const userOf = (userType: UserType) => ({
  subject: `email|${userType}`,
  email: 'ana@ejemplo.example',
  name: null,
  preferredUsername: null,
  picture: null,
  socialNetworkId: null,
  euroUserId: null,
  userType,
  roles: [],
  permissions: [],
  validatedIdentity: false,
});

test('C9 SH-21 each type of user is asked for its own terms, and a user without a name is kept', async () => {
  const never = new Promise<void>(() => undefined);
  const native = createNativeBridge(window);
  const around = { native, pushToken: hearPushToken(native) };
  for (const userType of userTypes) {
    const [app, version] = userType === 'Agenciero' ? ['agencias', '2.0'] : ['portal', '1.0'];
    const getTerminosAceptados = vi.fn(() => Promise.resolve({ app, version, fecha: null }));
    const api = { ...createApi(clientOptions()), getTerminosAceptados };
    const { unmount } = render(
      <MemoryRouter>
        <PartsProvider value={{ ...startParts(config, around, never), api: () => Promise.resolve(api) }}>
          <TermsGate user={userOf(userType)} />
        </PartsProvider>
      </MemoryRouter>,
    );
    await waitFor(() => {
      expect(localStorage.getItem('termsAcceptance')).toBe(
        JSON.stringify({ app, version, idUsuario: `email|${userType}`, name: '' }),
      );
    });
    expect(getTerminosAceptados).toHaveBeenCalledExactlyOnceWith(app, expect.any(AbortSignal));
    unmount();
  }
});
