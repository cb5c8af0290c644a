import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { child, contractOperations, entries, type Located, type Operation } from '../../../openapi/testing/contract.ts';
import { users } from '../../infra/db/schema.ts';
import { applicationsOf } from '../../testing/solicitudes.ts';
import { createTestServer, startTimeout, type Person, type TestServer } from '../../testing/test-server.ts';

/** Every operation about one application, from the contract: a new one is tested as soon as it is there. */
const operations = contractOperations()
  .filter(({ path }) => path.startsWith('/solicitudes/{id}'))
  // Its maker's alone, and then it is not there any more: discarding.test.ts.
  .filter(({ id }) => id !== 'deleteSolicitud')
  // Coordinators' alone: reassigning.test.ts.
  .filter(({ id }) => id !== 'postAsignacion');

/** The users who ask about Silvia's application, and what they get; one is not signed in. */
const others = [
  ['own', 'Silvia Roldán', 'sees it'],
  ['agency colleague', 'Andrés Pereyra', 'sees it'],
  ['coordinator', 'Claudia Ferrari', 'sees it'],
  ['other agency', 'Valeria Campos', 'SolicitudNoEncontrada'],
  ['agency without channels', 'Ezequiel Mora', 'SolicitudNoEncontrada'],
  ['internal seller', 'Hernán Vidal', 'SolicitudNoEncontrada'],
  ['customer', 'Marta Quiroga', 'AccesoDenegado'],
  ['no user', undefined, 'Unauthorized'],
] as const satisfies readonly (readonly [string, Person | undefined, string])[];

const refusals = {
  SolicitudNoEncontrada: {
    status: 404,
    message: 'La solicitud no existe o es de otro vendedor. Si es de otro, pedile a tu coordinador que te la asigne.',
  },
  AccesoDenegado: { status: 403, message: 'No tenés permiso para ver o cambiar esto.' },
  Unauthorized: { status: 401, message: 'Iniciá sesión para continuar.' },
} as const;

let server: TestServer;
let ofSilvia: number;
let ofHernan: number;
beforeAll(async () => {
  server = await createTestServer();
  ofSilvia = await applicationsOf(server, 'Silvia Roldán').start({ canal: 'roldan-automotores' });
  ofHernan = await applicationsOf(server).start();
}, startTimeout);
afterAll(() => server.close());

test('there are operations, among them every kind', () => {
  expect(operations.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'getSolicitud',
      'getOfertaDocumento',
      'postSolicitudContacto',
      'getTarea',
      'postPedidoDeCambio',
    ]),
  );
});

describe.each(operations)('AP-04 own rights: $id', (operation) => {
  test.each(others)('%s: %s', async (_, as, outcome) => {
    const { status, json } = await ask(operation, ofSilvia, as);
    if (outcome === 'sees it') {
      expect([401, 403]).not.toContain(status);
      expect(codeOf(json)).not.toBe('SolicitudNoEncontrada');
      return;
    }
    expect(status).toBe(refusals[outcome].status);
    expect(json).toEqual({ responseStatus: { errorCode: outcome, message: refusals[outcome].message } });
  });

  test('another’s id and an id that there is not answer alike: 404, the same headers, the same bytes', async () => {
    for (const as of ['Jimena Duarte', 'Silvia Roldán'] as const) {
      const ofAnother = await ask(operation, ofHernan, as);
      expect(ofAnother.status).toBe(404);
      expect(ofAnother).toEqual(await ask(operation, 9_999_999, as));
    }
    expect((await ask(operation, 9_999_999, 'Claudia Ferrari')).status).toBe(404);
    for (const as of ['Hernán Vidal', 'Claudia Ferrari'] as const) {
      const { status, json } = await ask(operation, ofHernan, as);
      expect([401, 403]).not.toContain(status);
      expect(codeOf(json)).not.toBe('SolicitudNoEncontrada');
    }
  });
});

describe('OP-11 who may see those of everybody, and not work on them,', () => {
  let auditor: TestServer;
  let id: number;
  beforeAll(async () => {
    auditor = await createTestServer();
    id = await applicationsOf(auditor, 'Silvia Roldán').start({ canal: 'roldan-automotores' });
    await auditor.db
      .update(users)
      .set({ permissions: ['solicitudes:ver', 'creditos:evaluar', 'seguros:cotizar', 'solicitudes:ver-todas'] })
      .where(eq(users.name, 'Claudia Ferrari'));
  }, startTimeout);
  afterAll(() => auditor.close());

  /** What is asked of others with an effect on the application, by the verb of a read. */
  const asksOthers = 'getSolicitudSegurosInicio';
  const writes = operations.filter((operation) => operation.method !== 'get' || operation.id === asksOthers);
  test.each(writes)('$id: 403', async (operation) => {
    const { status, json } = await ask(operation, id, 'Claudia Ferrari', auditor);
    expect([status, codeOf(json)]).toEqual([403, 'AccesoDenegado']);
  });

  test.each(operations.filter((operation) => !writes.includes(operation)))('$id: is answered', async (operation) => {
    expect([401, 403]).not.toContain((await ask(operation, id, 'Claudia Ferrari', auditor)).status);
  });
});

test.each(others)('AP-02 own rights: the list of %s', async (_, as, outcome) => {
  const { json } = await server.call('GET', `/solicitudes?Search=${ofSilvia}`, { as });
  if (outcome === 'sees it') expect(json).toMatchObject({ items: [{ id: ofSilvia }], total: 1 });
  else if (outcome === 'SolicitudNoEncontrada') expect(json).toEqual({ items: [], total: 0 });
  else expect(json).toMatchObject({ responseStatus: { errorCode: outcome } });
});

test('SL-01 the user who resumes an application quotes, compares and chooses its insurance; others do not', async () => {
  const as = (person: Person) => applicationsOf(server, person);
  const id = await as('Silvia Roldán').withAmount({ canal: 'roldan-automotores' });
  const quote = await as('Silvia Roldán').quote(id);
  expect(await as('Andrés Pereyra').quote(id)).toBe(quote);
  const compare = async (person: Person) =>
    (await server.call('GET', `/seguros/cotizaciones/${quote}/comparacion?planes=9-TC,11-TC`, { as: person })).status;
  expect(await compare('Silvia Roldán')).toBe(200);
  expect(await compare('Andrés Pereyra')).toBe(200);
  expect(await compare('Claudia Ferrari')).toBe(200);
  for (const person of ['Valeria Campos', 'Hernán Vidal', 'Marta Quiroga'] as const)
    expect(await compare(person)).toBe(404);
  const plan = { CotizacionId: quote, CotizacionPlanId: '9-TC', TipoPolizaId: 2, TipoCobertura: 'TC' };
  expect((await as('Andrés Pereyra').post(id, 'seguro', plan)).status).toBe(204);
});

const errorBody = v.object({ responseStatus: v.object({ errorCode: v.string() }) });

/** The code of a refusal; undefined of any other answer. */
function codeOf(json: unknown): string | undefined {
  const parsed = v.safeParse(errorBody, json);
  return parsed.success ? parsed.output.responseStatus.errorCode : undefined;
}

/** Calls an operation with the examples of the contract, about the application `id`. */
async function ask(
  { method, path, parameters, requestBody }: Operation,
  id: number,
  as: Person | undefined,
  of: TestServer = server,
) {
  const inPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'id' ? String(id) : exampleOf(parameters, name),
  );
  const query = parameters
    .filter((parameter) => child(parameter, 'in').value === 'query' && child(parameter, 'required').value === true)
    .map((parameter) => String(child(parameter, 'name').value))
    .map((name) => [name, exampleOf(parameters, name)]);
  const body = requestBody && bodyOf(requestBody, id);
  return await of.call(method.toUpperCase(), `${inPath}?${new URLSearchParams(query).toString()}`, {
    as,
    headers: { 'idempotency-key': randomUUID() },
    ...(body && { json: body }),
  });
}

function exampleOf(parameters: readonly Located[], name: string): string {
  const found = parameters.find((parameter) => child(parameter, 'name').value === name);
  const { value } = child(found ?? { value: undefined, address: '' }, 'example');
  return String(v.parse(v.union([v.string(), v.number(), v.boolean()], `There is no example of ${name}`), value));
}

/** The first example of a body, about the application `id` and the task of the path's example. */
function bodyOf(requestBody: Located, id: number): Record<string, unknown> {
  const [first] = entries(child(child(child(requestBody, 'content'), 'application/json'), 'examples'));
  const example = v.parse(v.record(v.string(), v.unknown()), first && child(first[1], 'value').value);
  const about = new Map<string, number>([
    ['Id', id],
    ['solicitudId', id],
    ['Sequence', 1],
    ['tareaId', 1],
    ['sequence', 1],
  ]);
  return Object.fromEntries(Object.entries(example).map(([key, value]) => [key, about.get(key) ?? value]));
}
