import { expect, test, vi } from 'vitest';
import { hostsOf } from '../api/testing/hosts.ts';
import { audiences } from '../portal/routes.ts';
import { apiFor, lazyApis } from './api.ts';

const session = { token: () => Promise.resolve(null), refuse: vi.fn() };
const open = () => lazyApis(hostsOf(''), session, { error: vi.fn() });

test('ST-03 a customer’s client has nothing of a seller’s, nor the other way round; both have what all ask', async () => {
  const { api, customerApi, sellerApi } = open();
  const names = async (load: () => Promise<object>) => Object.keys(await load());
  const asked = ['listCreditos', 'createAvisoPago', 'listSolicitudes', 'capturePlates', 'signFile'];
  const has = (all: readonly string[]) => asked.map((name) => all.includes(name));
  expect(has(await names(api))).toEqual([false, false, false, false, true]);
  expect(has(await names(customerApi))).toEqual([true, true, false, false, true]);
  expect(has(await names(sellerApi))).toEqual([false, false, true, true, true]);
});

test('EN-16 what a user’s screens ask is what is fetched before the line is lost', async () => {
  const apis = open();
  const calls = await Promise.all(
    audiences.map(async (audience) => [audience, Object.keys(await apiFor(apis, audience)())] as const),
  );
  const hold = (name: string) => calls.filter(([, names]) => names.includes(name)).map(([audience]) => audience);
  expect(hold('signFile')).toEqual(['signedOut', 'notAuthorised', 'ClienteFinal', 'Agenciero', 'Interno']);
  expect(hold('getCredito')).toEqual(['ClienteFinal']);
  expect(hold('getSolicitud')).toEqual(['Agenciero', 'Interno']);
});

test('each client is made once', async () => {
  const { customerApi } = open();
  expect(await customerApi()).toBe(await customerApi());
});
