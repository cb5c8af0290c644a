import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { operations } from '../../openapi/generated/api.ts';
import { contractOperations } from '../../openapi/testing/contract.ts';
import type { AdministratorApi, Api } from '../../src/api/api.ts';
import { ConflictError } from '../../src/api/errors.ts';
import { clientOptions } from '../../src/api/testing/client-options.ts';
import { createApi } from '../../src/api/testing/whole-api.ts';

/** Operations of the contract that the client has no method of the same name for, and why. */
const withoutMethod = {
  getEstadoVivo: 'whatever starts processes again asks it, no browser',
  postCambiosDelCore: 'the lender sends it, no browser',
  putFile: 'uploadFile puts to the address that signFile gives',
  checkFile: 'uploadFile posts to the address that signFile gives',
  getFile: 'the browser opens the address that signFile gives',
  getDatos: 'the browser downloads the address that postDatosDescarga gives',
  getMiniatura: 'the browser shows the address that signFile or a task gives',
} as const satisfies Readonly<Record<Exclude<keyof operations, keyof (Api & AdministratorApi)>, string>>;

/** Methods about files take an address that was signed, not the parts of a path. */
const bySignedAddress = ['uploadFile', 'deleteFile', 'putDatosPatente', 'getDatosPatente'];
/** A form with a file is no request of fetch: src/api/upload.test.ts. */
const byForm = ['capturePlates'];

const fetchStub = vi.fn<typeof fetch>();
const api: Readonly<Record<string, (...args: never[]) => Promise<unknown>>> = createApi(clientOptions());

beforeEach(() => {
  fetchStub.mockImplementation(() => Promise.resolve(new Response(null, { status: 409 })));
  vi.stubGlobal('fetch', fetchStub);
});

afterEach(() => {
  vi.unstubAllGlobals();
  fetchStub.mockReset();
});

test('every operation has a client method of its name, or a reason why not', () => {
  const missing = contractOperations().filter(({ id }) => !(id in api));
  expect(missing.map(({ id }) => id).toSorted()).toEqual(Object.keys(withoutMethod).toSorted());
});

test.each(Object.keys(api).filter((name) => ![...bySignedAddress, ...byForm].includes(name)))(
  '%s calls the operation of its name',
  async (name) => {
    const method = api[name];
    if (!method) throw new Error('There is no such method');
    // All but the signal, which comes last.
    const args = Array.from({ length: method.length - 1 }, () => '1');
    const answer: unknown = Reflect.apply(method, api, args);
    await expect(answer).rejects.toBeInstanceOf(ConflictError);
    const [asked] = fetchStub.mock.calls.map((sent) => new Request(...sent));
    if (!asked) throw new Error('Nothing was requested');
    const { pathname } = new URL(asked.url);
    const called = contractOperations().filter(
      ({ method: verb, path }) =>
        verb === asked.method.toLowerCase() &&
        new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]*')}$`).test(pathname),
    );
    expect(called.map(({ id }) => id)).toContain(name);
  },
);
