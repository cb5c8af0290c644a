import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { solicitudes } from '../../infra/db/schema.ts';
import { applicationsOf, evaluationOf, parts } from '../../testing/solicitudes.ts';
import { createTestServer, matching, startTimeout, type Person, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
afterAll(() => server.close());

const pageBody = v.object({
  items: v.array(
    v.looseObject({
      id: v.number(),
      situacion: v.nullable(v.string()),
      tareasPendientes: v.number(),
      fechaAltaPedido: v.string(),
    }),
  ),
  total: v.number(),
});

async function list(query: Record<string, string> = {}, as: Person = 'Claudia Ferrari') {
  const { json } = await server.call('GET', `/solicitudes?${new URLSearchParams(query).toString()}`, { as });
  return v.parse(pageBody, json);
}
/** A search whose numbers no address may carry. */
async function search(query: Record<string, unknown>, as: Person = 'Hernán Vidal') {
  const { json } = await server.call('POST', '/solicitudes/busqueda', { as, json: query });
  return v.parse(pageBody, json);
}
const idsOf = ({ items }: Awaited<ReturnType<typeof list>>) => items.map(({ id }) => id);

describe('the pages', () => {
  test('AP-02 are of 10 unless asked otherwise, newest first, and follow each other without a gap', async () => {
    const first = await list();
    expect(first.items).toHaveLength(10);
    expect(first.total).toBe(242);
    const all = [];
    for (let skip = 0; skip < 300; skip += 30) all.push(...(await list({ skip: String(skip), take: '30' })).items);
    expect(all).toHaveLength(242);
    expect(new Set(all.map(({ id }) => id)).size).toBe(242);
    const dates = all.map(({ fechaAltaPedido }) => fechaAltaPedido);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(all.slice(0, 10).map(({ id }) => id)).toEqual(idsOf(first));
    expect((await list({ skip: '235' })).total).toBe(242);
    expect(await list({ skip: '242' })).toEqual({ items: [], total: 242 });
  });

  test('AP-02 numbers decide between those of one moment', async () => {
    const one = { situacion: 'Aprobado', fechaAltaPedido: new Date('2027-01-01T00:00:00Z') };
    await server.db.update(solicitudes).set(one).where(eq(solicitudes.id, 1130));
    await server.db.update(solicitudes).set(one).where(eq(solicitudes.id, 1120));
    expect(idsOf(await list({ take: '2' }))).toEqual([1130, 1120]);
    expect(idsOf(await list({ take: '1', skip: '1' }))).toEqual([1120]);
  });

  test.each([
    ['take', { take: '0' }],
    ['take', { take: '101' }],
    ['skip', { skip: '-1' }],
    ['SoloConTareasPendientes', { SoloConTareasPendientes: 'si' }],
    ['Grupo', { Grupo: 'Otro' }],
    ['Vendedor', { Vendedor: 'silvia' }],
    ['Canal', { Canal: '' }],
    ['Orden', { Orden: 'Ingreso' }],
    ['Sentido', { Sentido: 'asc' }],
    ['Search', { Search: 'x'.repeat(101) }],
  ])('AP-02 a wrong %s is refused: %j', async (fieldName, query) => {
    const refused = await server.call('GET', `/solicitudes?${new URLSearchParams(query).toString()}`, {
      as: 'Claudia Ferrari',
    });
    expect(refused.status).toBe(400);
    expect(refused.json).toMatchObject({ responseStatus: { errors: [{ fieldName }] } });
  });
});

describe('the order', () => {
  const every = v.object({
    items: v.array(
      v.object({
        id: v.number(),
        nombre: v.nullable(v.string()),
        apellido: v.nullable(v.string()),
        situacion: v.nullable(v.string()),
        importe: v.nullable(v.number()),
        importeNetoAPercibir: v.nullable(v.number()),
        importeCuota: v.nullable(v.number()),
        vendedor: v.string(),
        canal: v.string(),
        fechaAltaPedido: v.string(),
      }),
    ),
    total: v.number(),
  });
  type Item = v.InferOutput<typeof every>['items'][number];

  async function all(order: Record<string, string>): Promise<readonly Item[]> {
    const items: Item[] = [];
    for (let skip = 0; ; skip += 100) {
      const query = new URLSearchParams({ ...order, skip: String(skip), take: '100' });
      const { json } = await server.call('GET', `/solicitudes?${query.toString()}`, { as: 'Claudia Ferrari' });
      const page = v.parse(every, json);
      items.push(...page.items);
      if (items.length >= page.total) return items;
    }
  }
  const folded = (text: string) =>
    text
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036F]/g, '')
      .toLowerCase();

  const values: readonly (readonly [string, (item: Item) => number | string | null])[] = [
    ['Emision', ({ fechaAltaPedido }) => fechaAltaPedido],
    ['Numero', ({ id }) => id],
    ['Cliente', ({ nombre, apellido }) => (nombre === null ? null : folded(`${nombre} ${apellido ?? ''}`))],
    ['Capital', ({ importe }) => importe],
    ['Neto', ({ importeNetoAPercibir }) => importeNetoAPercibir],
    ['Cuota', ({ importeCuota }) => importeCuota],
    ['Vendedor', ({ vendedor }) => folded(vendedor)],
    ['Canal', ({ canal }) => folded(canal)],
  ];

  test.each(values)('SL-06 is by %s, up and down, page by page, without a value last', async (Orden, valueOf) => {
    const whole = new Set((await all({})).map(({ id }) => id));
    for (const [Sentido, sign] of [
      ['Ascendente', 1],
      ['Descendente', -1],
    ] as const) {
      const items = await all({ Orden, Sentido });
      expect(new Set(items.map(({ id }) => id))).toEqual(whole);
      expect(items).toHaveLength(whole.size);
      const inOrder = items.map(valueOf);
      const known = inOrder.filter((value) => value !== null);
      expect(new Set(known).size).toBeGreaterThan(1);
      expect(inOrder.slice(0, known.length)).toEqual(known);
      expect(known).toEqual(known.toSorted((one, other) => sign * (one < other ? -1 : one > other ? 1 : 0)));
    }
  });

  test('SL-06 is by how far an application is, the newest of equal ones first', async () => {
    const { items } = v.parse(
      every,
      (
        await server.call('POST', '/solicitudes/busqueda', {
          as: 'Hernán Vidal',
          json: { Search: '1', take: 100, Orden: 'Estado', Sentido: 'Ascendente' },
        })
      ).json,
    );
    const rank = (state: string | null) =>
      [
        /^(Carga_Incompleta|Revision_Rechazo_Habilitado)$/,
        /^Con_Tareas_Previas_A_Analisis$/,
        /^(En_|Informes_Pendientes)/,
        /^Aprobado$/,
        /^Liquidada$/,
        /^Prenda_Confeccionada$/,
        /Rechaz/,
        /^$/,
      ].findIndex((pattern) => pattern.test(state ?? ''));
    const ranks = items.map(({ situacion }) => rank(situacion));
    expect(new Set(ranks).size).toBeGreaterThan(3);
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    const [first, ...others] = items;
    const equal = others.filter(({ situacion }) => rank(situacion) === rank(first?.situacion ?? null));
    expect(equal.every(({ fechaAltaPedido }) => fechaAltaPedido <= (first?.fechaAltaPedido ?? ''))).toBe(true);
  });
});

test('AP-08 a new application is on top; until it is finished, with the moment it was begun', async () => {
  server.clock.advance(400 * 24 * 3600);
  const silvia = applicationsOf(server, 'Silvia Roldán');
  const begun = server.clock.now().toISOString();
  const id = await silvia.withAmount({ canal: 'roldan-automotores' });
  expect((await list({ take: '1' }, 'Silvia Roldán')).items).toEqual([
    {
      id,
      nombre: 'VERÓNICA',
      apellido: 'NÚÑEZ',
      documento: '29852741',
      situacion: 'Carga_Incompleta',
      desembolso: null,
      tareasPendientes: 0,
      importe: 500_000,
      importeNetoAPercibir: null,
      importeCuota: null,
      plazo: 24,
      vendedor: 'Silvia Roldán',
      canal: 'Roldán Automotores',
      marca: 'Toyota',
      modelo: matching(/^Corolla/),
      anio: parts.vehiculo.Anio,
      fechaAltaPedido: begun,
      esPropia: true,
    },
  ]);
  server.clock.advance(3600);
  await silvia.qualify(id);
  await silvia.set(id, 'oferta-aceptada', { OfertaId: '24-con-documentacion' });
  await silvia.set(id, 'seguro', { Pendiente: true });
  await silvia.finish(id);
  expect((await list({ take: '1' }, 'Andrés Pereyra')).items).toMatchObject([
    {
      id,
      situacion: 'En_Espera_De_Analisis',
      tareasPendientes: 2,
      importe: 500_000,
      importeNetoAPercibir: 470_000,
      importeCuota: 56_139.68,
      fechaAltaPedido: server.clock.now().toISOString(),
    },
  ]);
});

describe('the search', () => {
  let id: number;
  beforeAll(async () => {
    const hernan = applicationsOf(server);
    id = await hernan.withAmount(
      evaluationOf({ Documento: '32741963', Sexo: 'M', Nombres: 'FEDERICO JOSÉ', Apellidos: "D'ANGELO ÑANDÚ" }),
    );
  });

  test.each([
    ["D'ANGELO"],
    ['nandu'],
    ['ñandú jose'],
    ['  jos   ANGEL '],
    ['dúñandú'.slice(2)],
    ['nandu corolla'],
    ['TOYOTA nandu'],
    ['feder toyo'],
  ])('AP-02 finds parts of names and of the vehicle, whatever order, case and accents: %s', async (Search) => {
    expect(idsOf(await list({ Search }, 'Hernán Vidal'))).toContain(id);
  });

  test('AP-02 finds a number, also with its #', async () => {
    expect(idsOf(await list({ Search: String(id) }))).toEqual([id]);
    expect(idsOf(await list({ Search: `#${id}` }))).toEqual([id]);
    expect(idsOf(await list({ Search: `${id} nandu` }))).toEqual([id]);
  });

  test('AP-02 finds who is called like a model, and who buys one', async () => {
    const hernan = applicationsOf(server);
    const called = await hernan.withAmount(
      evaluationOf({ Documento: '43218765', Sexo: 'M', Nombres: 'JOAQUÍN', Apellidos: 'COROLLA PUMA' }),
      { vehiculo: { ...parts.vehiculo, Codia: '4600006', Anio: 2021 } },
    );
    const buys = await hernan.withAmount(
      evaluationOf({ Documento: '45987321', Sexo: 'F', Nombres: 'ALMA', Apellidos: 'PUMA' }),
    );
    expect(idsOf(await list({ Search: 'corolla puma' }))).toEqual([buys, called]);
    expect(idsOf(await list({ Search: 'yaris puma' }))).toEqual([called]);
  });

  test.each([['nandu fiat'], ['federico zz'], ['%'], ['_____'], ['\\']])(
    'AP-02 does not find what is not there: %s',
    async (Search) => {
      expect(idsOf(await list({ Search: `nandu ${Search}` }))).toEqual([]);
    },
  );

  test.each([
    ['the year of the car', '2022 nandu'],
    ['model and year', 'corolla 2022 nandu'],
    ['the seller', 'hernan vidal nandu'],
    ['the channel', 'casa central nandu'],
  ])('SL-06 finds by %s: %s', async (_, Search) => {
    expect(idsOf(await list({ Search }, 'Hernán Vidal'))).toEqual([id]);
    expect(idsOf(await search({ Search }))).toEqual([id]);
  });

  test.each([
    ['the DNI', '32741963'],
    ['the DNI with dots', '32.741.963'],
    ['a part of the DNI', '327419'],
    ['the DNI and a name', 'nandu 32741963'],
    ['the CUIL', '20-32741963-4'],
    ['the CUIL without dashes', '20327419634'],
  ])('SL-06 finds by %s, which is in no address: %s', async (_, Search) => {
    expect(idsOf(await search({ Search }))).toEqual([id]);
    expect(await list({ Search }, 'Hernán Vidal')).toEqual({ items: [], total: 0 });
  });

  test.each([
    ['another check digit', '20-32741963-8'],
    ['another year', 'corolla 2019 nandu'],
    ['another seller', 'silvia roldan nandu'],
    ['a short part of the DNI', '32741'],
  ])('SL-06 does not find by %s: %s', async (_, Search) => {
    expect(idsOf(await search({ Search }))).toEqual([]);
  });

  test('SL-06 finds by a phone of the client, however it is written', async () => {
    const silvia = applicationsOf(server, 'Silvia Roldán');
    const sent = await silvia.withAmount({ canal: 'roldan-automotores' });
    await silvia.qualify(sent);
    await silvia.set(sent, 'oferta-aceptada', { OfertaId: '24-con-documentacion' });
    await silvia.set(sent, 'seguro', { Pendiente: true });
    await silvia.finish(sent);
    for (const Search of ['3514567890', '(0351) 15 456-7890', '+54 9 351 456-7890', '456-7890'])
      expect(idsOf(await search({ Search }, 'Silvia Roldán')), Search).toContain(sent);
    expect(idsOf(await search({ Search: '3514567890' })), 'of others').toEqual([]);
  });

  test.each([
    ['Search', {}],
    ['Search', { Search: ' ' }],
    ['take', { Search: 'ana', take: 0 }],
    ['take', { Search: 'ana', take: '30' }],
    ['skip', { Search: 'ana', skip: 0.5 }],
    ['SoloConTareasPendientes', { Search: 'ana', SoloConTareasPendientes: 'true' }],
    ['Grupo', { Search: 'ana', Grupo: 'Otro' }],
    ['Vendedor', { Search: 'ana', Vendedor: 7 }],
    ['Canal', { Search: 'ana', Canal: '--' }],
  ])('SL-06 a wrong %s in a body is refused: %j', async (fieldName, json) => {
    const refused = await server.call('POST', '/solicitudes/busqueda', { as: 'Claudia Ferrari', json });
    expect(refused.status).toBe(400);
    expect(refused.json).toMatchObject({ responseStatus: { errors: [{ fieldName }] } });
  });
});

describe('the filters', () => {
  test('AP-02 only with pending tasks: each has some, and internal ones do not count', async () => {
    const { items, total } = await list({ SoloConTareasPendientes: 'true', take: '100' });
    const all = (await Promise.all(['0', '100', '200'].map((skip) => list({ skip, take: '100' })))).flatMap(
      (page) => page.items,
    );
    expect(items.every(({ tareasPendientes }) => tareasPendientes > 0)).toBe(true);
    expect(total).toBe(all.filter(({ tareasPendientes }) => tareasPendientes > 0).length);
    expect(total).toBeLessThan(all.length);
    expect(all.filter(({ situacion }) => situacion === 'Rechazado').every((one) => one.tareasPendientes === 0)).toBe(
      true,
    );
  });

  test.each([
    [
      'En_Analisis',
      [
        'En_Espera_De_Analisis',
        'En_Analisis_Asignada',
        'En_Verificacion_Telefonica',
        'Informes_Pendientes',
        'En_Auditoria_Comercial',
      ],
    ],
    [
      'Rechazada',
      [
        'Rechazado',
        'Rechazado_Definitivamente',
        'Revision_Rechazo_Solicitado',
        'Rechazado_Informe_Veraz',
        'Rechazado_Identidad_Veraz',
      ],
    ],
    ['Falta_Doc', ['Con_Tareas_Previas_A_Analisis']],
    ['Aprobada', ['Aprobado']],
    ['Con_Prenda', ['Prenda_Confeccionada']],
    ['Incompleta', ['Carga_Incompleta', 'Revision_Rechazo_Habilitado']],
    ['Falta_Prenda', ['Liquidada']],
    ['Sin_Situacion', [null]],
  ])('AP-03 %s has all applications of its states, and no other', async (Grupo, states) => {
    const { items, total } = await list({ Grupo, take: '100' });
    expect(items).toHaveLength(total);
    expect(new Set(items.map(({ situacion }) => situacion))).toEqual(new Set(states));
  });

  test('AP-03 the groups together are all applications', async () => {
    const groups = [
      'En_Analisis',
      'Rechazada',
      'Falta_Doc',
      'Aprobada',
      'Con_Prenda',
      'Incompleta',
      'Falta_Prenda',
      'Sin_Situacion',
    ];
    const totals = await Promise.all(groups.map(async (Grupo) => (await list({ Grupo })).total));
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe((await list()).total);
  });

  const silvia = 'a0000000-0000-4000-8000-000000000007';
  const hernan = 'a0000000-0000-4000-8000-000000000006';

  test('SL-07 a coordinator sees those of one seller, or of one agency, and the total of them', async () => {
    const whole = v.object({
      items: v.array(v.object({ vendedor: v.string(), canal: v.string() })),
      total: v.number(),
    });
    const all = async (query: string) =>
      v.parse(whole, (await server.call('GET', `/solicitudes?take=100&${query}`, { as: 'Claudia Ferrari' })).json);
    const ofSilvia = await all(`Vendedor=${silvia}`);
    expect(new Set(ofSilvia.items.map(({ vendedor }) => vendedor))).toEqual(new Set(['Silvia Roldán']));
    const ofAgency = await all('Canal=roldan-automotores');
    expect(new Set(ofAgency.items.map(({ canal }) => canal))).toEqual(new Set(['Roldán Automotores']));
    expect(ofAgency.total).toBeGreaterThan(ofSilvia.total);
    expect(ofSilvia.total).toBeGreaterThan(0);
    expect((await all(`Vendedor=${silvia}&Canal=roldan-automotores`)).total).toBe(ofSilvia.total);
    expect(await all(`Vendedor=${silvia}&Canal=casa-central`)).toEqual({ items: [], total: 0 });
    expect(await all('Canal=no-hay')).toEqual({ items: [], total: 0 });
  });

  test('SL-07 a seller filter holds in every order, with a search and with a search by numbers', async () => {
    const ofHernan = await list({ Vendedor: hernan, take: '100' });
    const ordered = await list({ Vendedor: hernan, take: '100', Orden: 'Vendedor', Sentido: 'Ascendente' });
    expect(idsOf(ordered)).toEqual(idsOf(ofHernan));
    expect(ordered.total).toBe(ofHernan.total);
    const [first] = idsOf(ofHernan);
    expect(idsOf(await list({ Vendedor: hernan, Search: String(first) }))).toContain(first);
    expect(idsOf(await list({ Vendedor: silvia, Search: String(first) }))).toEqual([]);
    const byNumber = (Vendedor: string) => search({ Vendedor, Search: '1', take: 100 }, 'Claudia Ferrari');
    expect((await byNumber(hernan)).total).toBeGreaterThan(0);
    expect((await byNumber(silvia)).total).toBeLessThan((await search({ Search: '1' }, 'Claudia Ferrari')).total);
  });

  test('SL-07 a filter shows nobody what is not theirs to see', async () => {
    expect(await list({ Vendedor: silvia }, 'Hernán Vidal')).toEqual({ items: [], total: 0 });
    expect(await list({ Canal: 'roldan-automotores' }, 'Hernán Vidal')).toEqual({ items: [], total: 0 });
    expect(await list({ Canal: 'casa-central' }, 'Silvia Roldán')).toEqual({ items: [], total: 0 });
    expect(await search({ Search: '1', Vendedor: hernan }, 'Silvia Roldán')).toEqual({ items: [], total: 0 });
    expect((await list({ Vendedor: silvia }, 'Andrés Pereyra')).total).toBeGreaterThan(0);
  });

  test('AP-02 filters and search hold together, with the total of both', async () => {
    const { items, total } = await list({ Search: 'gomez', Grupo: 'Incompleta', take: '100' });
    expect(items).toHaveLength(total);
    for (const { apellido } of items) expect(apellido).toContain('GÓMEZ');
    expect(total).toBeLessThan((await list({ Search: 'gomez' })).total);
  });
});

describe('SL-06 the count by state', () => {
  const groups = [
    'En_Analisis',
    'Falta_Doc',
    'Aprobada',
    'Con_Prenda',
    'Falta_Prenda',
    'Rechazada',
    'Incompleta',
    'Sin_Situacion',
  ] as const;
  const countBody = v.strictObject(v.entriesFromList(groups, v.number()));
  const countOf = async (query: Record<string, string> = {}, as: Person = 'Claudia Ferrari') => {
    const asked = new URLSearchParams(query).toString();
    return v.parse(countBody, (await server.call('GET', `/solicitudes/conteo?${asked}`, { as })).json);
  };

  test.each<[string, Record<string, string>, Person]>([
    ['of all', {}, 'Claudia Ferrari'],
    ['of an agency', {}, 'Valeria Campos'],
    ['of one’s own', {}, 'Jimena Duarte'],
    ['with tasks', { SoloConTareasPendientes: 'true' }, 'Claudia Ferrari'],
    ['that are searched', { Search: 'maría' }, 'Claudia Ferrari'],
    ['of a channel', { Canal: 'casa-central' }, 'Claudia Ferrari'],
  ])('SL-06 says how many a list of each state has: %s', async (_, query, as) => {
    const counts = await countOf(query, as);
    const totals = await Promise.all(groups.map(async (Grupo) => (await list({ ...query, Grupo }, as)).total));
    expect(groups.map((group) => counts[group])).toEqual(totals);
    const sum = totals.reduce((all, each) => all + each, 0);
    expect(sum).toBe((await list(query, as)).total);
    expect(sum).toBeGreaterThan(0);
  });

  test('SL-06 is of what its caller may see, and for who follows applications', async () => {
    expect(await countOf({ Search: 'no hay ninguna' })).toEqual({
      En_Analisis: 0,
      Falta_Doc: 0,
      Aprobada: 0,
      Con_Prenda: 0,
      Falta_Prenda: 0,
      Rechazada: 0,
      Incompleta: 0,
      Sin_Situacion: 0,
    });
    expect((await server.call('GET', '/solicitudes/conteo', { as: 'Marta Quiroga' })).status).toBe(403);
    expect((await server.call('GET', '/solicitudes/conteo')).status).toBe(401);
    expect((await server.call('GET', '/solicitudes/conteo?Canal=%20', { as: 'Claudia Ferrari' })).status).toBe(400);
  });
});
