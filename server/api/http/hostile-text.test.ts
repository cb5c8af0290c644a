import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tareas } from '../../infra/db/schema.ts';
import { applicationsOf, codebtor, parts } from '../../testing/solicitudes.ts';
import { createTestServer, startTimeout, type Person, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let hernan: ReturnType<typeof applicationsOf>;
/** From before her name is changed. */
let tokenOfLucia: string;
beforeAll(async () => {
  server = await createTestServer();
  hernan = applicationsOf(server);
  tokenOfLucia = await server.tokenOf('Lucía Ferreyra');
}, startTimeout);
afterAll(() => server.close());

/** Asks for what an operation tells to others, each of which has to be an answer. */
async function told(as: Person, ...paths: readonly string[]): Promise<string> {
  const answers = await Promise.all(paths.map((path) => server.call('GET', path, { as })));
  for (const { status } of answers) expect(status).toBe(200);
  return JSON.stringify(answers.map(({ json }) => json));
}

async function post(as: Person, path: string, json: object, key: string = randomUUID()): Promise<void> {
  const { status } = await server.call('POST', path, { as, json, headers: { 'idempotency-key': key } });
  expect(status).toBeLessThan(300);
}

const withText: Readonly<Record<string, (text: string) => Promise<string>>> = {
  'a person’s name': async (text) => {
    const headers = { authorization: `Bearer ${tokenOfLucia}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ NombreUsuario: text });
    const path = '/api/controldeusuarios/registrousuariofinal';
    expect((await server.request(path, { method: 'POST', headers, body })).status).toBe(204);
    return await (await server.request('/idp/userinfo', { headers })).text();
  },

  'a payment report': async (text) => {
    await post('Marta Quiroga', '/avisospago', {
      NombreYApellido: text,
      Documento: '28456789',
      Telefono: '0111545678901',
      Email: 'marta@ejemplo.example',
      ConceptoPago: 0,
      TipoPago: 3,
      MedioDePago: 2,
      Comentario: text,
      Moneda: 0,
      Importe: 125430.55,
      Comprobantes: [await server.uploadReceipt('Marta Quiroga')],
      FechaDePago: '2026-11-18',
      FechaDeAviso: '2026-11-20T14:59:00.000Z',
      operacionId: null,
    });
    return await told('Marta Quiroga', '/avisospago', '/apiclientes/ultimosdatos');
  },

  'a change request': async (text) => {
    await post('Hernán Vidal', '/solicitudes/1001/cambios', {
      TipoPedido: 'Plazo',
      Pedido: text,
      solicitante: text,
      solicitudId: 1001,
    });
    return await told('Hernán Vidal', '/solicitudes/1001/cambios', '/solicitudes/1001');
  },

  'an application and its task': async (text) => {
    const people = { Nombres: text, Apellidos: text };
    const id = await hernan.withAmount(people, {
      domicilio: { ...parts.domicilio, Direccion: null },
      ingresos: { ...parts.ingresos, ActividadDeclarada: 'Empleado_Publico' },
    });
    await hernan.set(id, 'sin-oferta');
    const Telefonos = parts.contacto.Telefonos.map((phone) => ({ ...phone, CorrespondeA: text }));
    await hernan.finish(id, { ...parts.contacto, Telefonos });
    await post('Hernán Vidal', `/solicitudes/${id}/tareas/2/telefono/para_analizar`, {
      solicitudId: id,
      sequence: 2,
      Comentario: text,
      Telefonos,
      data: JSON.stringify({ Telefonos, [text]: [text] }),
    });
    await server.db.insert(tareas).values({
      id: randomUUID(),
      solicitudId: id,
      sequence: 20,
      tipo: 'Codeudor',
      nombre: 'Algo más',
      estado: 'Pendiente',
      interna: false,
      createdAt: server.clock.now(),
    });
    const { Telefonos: _, EstadoCivil: __, ...person } = codebtor;
    await post('Hernán Vidal', `/solicitudes/${id}/tareas/20/codeudor/para_analizar`, {
      sequence: 20,
      comentario: text,
      codeudor: { ...person, Nombre: text, Apellido: text, Direccion: text, Telefonos },
      conyuge: null,
      Data: JSON.stringify({ Nombre: text }).replaceAll(
        /[^ -~]/g,
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
      ),
    });
    return await told(
      'Hernán Vidal',
      `/solicitudes/${id}`,
      `/solicitudes/${id}/tareas/solicitadas`,
      `/solicitudes/${id}/tareas/2`,
      `/solicitudes/${id}/tareas/20`,
      '/solicitudes?take=5',
    );
  },

  'an application that is not finished': async (text) => {
    const id = await hernan.start({ Nombres: text, Apellidos: text });
    await hernan.set(id, 'domicilio', { ...parts.domicilio, Direccion: text });
    return await told('Hernán Vidal', `/solicitudes/${id}/borrador`);
  },

  'a field that the contract does not have': async (text) => {
    const json = { NombreUsuario: 'Ana', [text]: text };
    const refused = await server.call('POST', '/controldeusuarios/registrousuariofinal', { as: 'Raúl Benítez', json });
    expect(refused.status).toBe(400);
    return JSON.stringify(refused.json);
  },
};

const overrides = ['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069'];
const unseen = ['\u200E', '\u200F', '\u061C', '\u00AD', '\u200B', '\u2060', '\uFEFF', '\u{E0041}', '\u3164', '\u034F'];
const seen = ['ñ', ' ', '\u00A0', '\u202F', 'Ａ', '＂', '👩\u200D👧', '☎\uFE0F'];
const piece = fc.constantFrom(...overrides, ...unseen, ...seen);
const hostile = fc.array(piece, { minLength: 1, maxLength: 10 }).map((pieces) => `Ana ${pieces.join('')}Paz`);

test.each(Object.entries(withText))(
  'EN-15 no answer holds what turns a text around or hides in it: %s',
  async (_what, tell) => {
    expect(await tell('Ana \u202EzaP')).not.toMatch(/\u202E|\\u202e/i);
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        const answers = await tell(text);
        expect(answers).not.toMatch(/(?!\u200C|\u200D)\p{Cf}/u);
        for (const character of [...overrides, ...unseen]) expect(answers).not.toContain(character);
      }),
      { numRuns: 6 },
    );
  },
  startTimeout,
);

const text = v.looseObject({ avisos: v.array(v.looseObject({ NombreYApellido: v.string(), Comentario: v.string() })) });

test('EN-15 what is stored is the text as it is read, and what can be seen of it stays', async () => {
  server.clock.advance(60);
  await withText['a payment report']?.('Ａna\u00A0\u202EPaz 👩\u200D👧');
  const { json } = await server.call('GET', '/avisospago', { as: 'Marta Quiroga' });
  expect(v.parse(text, json).avisos[0]).toMatchObject({
    NombreYApellido: 'Ana Paz 👩\u200D👧',
    Comentario: 'Ana Paz 👩\u200D👧',
  });
});

test.each(['\u3164', '\u202E\u200B', '\u00A0', '--', '👩'])(
  'EN-15 a name of which nothing is a letter or a digit is refused beside its field: %j',
  async (NombreYApellido) => {
    const json = { Email: 'ana@ejemplo.example', NombreYApellido, Telefono: '01145671234', EuroId: '' };
    const refused = await server.call('POST', '/controldeusuarios/atencionalclientefinal', {
      as: 'Marta Quiroga',
      json,
    });
    expect(refused).toMatchObject({
      status: 400,
      json: { responseStatus: { errors: [{ fieldName: 'NombreYApellido', message: 'Requerido' }] } },
    });
  },
);

test.each([
  ['\r\n', 200],
  ['\u2028', 200],
  ['\t', 200],
  ['\u001B[2J', 400],
  ['\u0007', 400],
])(
  'EN-15 a name with %j is refused beside its field, and a comment has it only where it is a break or a tab',
  async (sign, asComment) => {
    const Pedido = `Cambiar${sign}el plazo`;
    const change = (solicitante: string, text: string) =>
      server.call('POST', '/solicitudes/1001/cambios', {
        as: 'Hernán Vidal',
        json: { TipoPedido: 'Plazo', Pedido: text, solicitante, solicitudId: 1001 },
        headers: { 'idempotency-key': randomUUID() },
      });
    expect(await change(`Ana${sign}Paz`, 'Cambiar el plazo')).toMatchObject({
      status: 400,
      json: { responseStatus: { errors: [{ fieldName: 'solicitante', message: 'Escribilo en una sola línea' }] } },
    });
    expect((await change('Ana Paz', Pedido)).status).toBe(asComment);
  },
);

test.each([
  ['half of a letter', [0xc3]],
  ['a surrogate', [0xed, 0xa0, 0x80]],
  ['a spelling that is too long', [0xc0, 0xaf]],
])('EN-15 a body with %s is no UTF-8, and is refused', async (_, wrong) => {
  const headers = { authorization: `Bearer ${tokenOfLucia}`, 'content-type': 'application/json' };
  const body = Buffer.concat([Buffer.from('{"NombreUsuario":"Luc'), Buffer.from(wrong), Buffer.from('a"}')]);
  const answer = await server.request('/api/controldeusuarios/registrousuariofinal', { method: 'POST', headers, body });
  expect(answer.status).toBe(400);
  expect(await (await server.request('/idp/userinfo', { headers })).text()).not.toContain('\uFFFD');
});

test('EN-15 a number in full-width digits is that number', async () => {
  const { status, json } = await server.call('GET', `/identidad/${encodeURIComponent('２８４５６７８９')}?sexo=Ｆ`, {
    as: 'Hernán Vidal',
  });
  expect(status).toBe(200);
  expect(json).toMatchObject({ nombres: 'MARTA', apellido: 'QUIROGA' });
});

test('EN-15 a password is taken as it is', async () => {
  const login = (Password: string) =>
    server.call('POST', '/auth/login', {
      json: { UseTokenCookie: true, UserName: '\u202ENora＠ejemplo.example', Password },
    });
  expect((await login('clave-de-nora\u200B')).status).toBe(401);
  expect((await login('clave-de-nora')).status).toBe(200);
});
