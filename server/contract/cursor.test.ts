import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { avisosPago, contactosSeguro, cotizaciones, files, pedidosCambio, users } from '../infra/db/schema.ts';
import { createTestServer, startTimeout, type Person, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await writeAvisos('Lucía Ferreyra');
  await writeContactos('Hernán Vidal');
  await writePedidos('Hernán Vidal');
}, startTimeout);
afterAll(() => server.close());

/** Five rows, three of them of one moment; the newest first. */
const moments = ['14', '13', '13', '13', '12'].map((hour) => new Date(`2026-11-20T${hour}:00:00.000Z`));

const idOf = async (person: Person) => {
  const [user] = await server.db.select({ id: users.id }).from(users).where(eq(users.name, person));
  return user?.id ?? '';
};

async function writeAvisos(person: Person) {
  const userId = await idOf(person);
  const [like] = await server.db.select().from(avisosPago);
  if (!like) throw new Error('The seed has no report');
  // the database counts
  const { numero: _, ...rest } = like;
  for (const createdAt of moments) {
    const id = randomUUID();
    await server.db
      .insert(avisosPago)
      .values({ ...rest, id, userId, idempotencyKey: randomUUID(), operacionId: null, createdAt });
    await server.db.insert(files).values({ key: `comprobantes/${id}.jpg`, userId, createdAt, avisoId: id });
  }
}

async function writeContactos(person: Person) {
  const userId = await idOf(person);
  const cotizacionId = randomUUID();
  await server.db.insert(cotizaciones).values({
    id: cotizacionId,
    userId,
    modeloVehiculo: '4600012',
    anioVehiculo: 2022,
    codigoPostal: '1000',
    usoDelVehiculo: 'Particular',
    tieneGNC: false,
    formaPago: 'CuponPago',
    createdAt: moments[0] ?? new Date(),
  });
  for (const createdAt of moments) {
    await server.db.insert(contactosSeguro).values({
      id: randomUUID(),
      userId,
      cotizacionId,
      idempotencyKey: randomUUID(),
      bodyHash: '',
      coberturaSeleccionadaId: '',
      compania: 'Ceibo Seguros',
      plan: 'RC',
      importe: 1,
      nombre: 'Marta Quiroga',
      dni: '28456789',
      email: 'marta@ejemplo.example',
      telefono: '01145678901',
      esTelefonoMovil: false,
      direccion: 'Calle 1',
      fechaNacimiento: '1981-03-14',
      sexo: 'F',
      dominio: '',
      numeroMotor: '',
      numeroChasis: '',
      fotos: [],
      createdAt,
    });
  }
}

async function writePedidos(person: Person) {
  const userId = await idOf(person);
  for (const createdAt of moments) {
    await server.db.insert(pedidosCambio).values({
      id: randomUUID(),
      solicitudId: 1001,
      userId,
      idempotencyKey: randomUUID(),
      estado: 'Pendiente',
      tipoPedido: 'Otro',
      pedido: 'Algo',
      solicitante: person,
      createdAt,
    });
  }
}

const lists = [
  { path: '/avisospago', as: 'Lucía Ferreyra', of: 'avisos' },
  { path: '/seguros/contactos', as: 'Hernán Vidal', of: 'contactos' },
  { path: '/solicitudes/1001/cambios', as: 'Hernán Vidal', of: 'pedidos' },
] as const;

describe.each(lists)('OP-04 $path comes in pages', ({ path, as, of }) => {
  const rows = v.object({ [of]: v.array(v.object({ id: v.string() })) });
  const end = v.object({ siguiente: v.nullable(v.string()) });

  async function pageOf(query: Record<string, string>) {
    const { status, json } = await server.call('GET', `${path}?${new URLSearchParams(query).toString()}`, { as });
    expect(status).toBe(200);
    return { ids: (v.parse(rows, json)[of] ?? []).map(({ id }) => id), siguiente: v.parse(end, json).siguiente };
  }

  test('each row is on one of them, those of one moment too', async () => {
    const whole = await pageOf({});
    expect([whole.ids.length, whole.siguiente]).toEqual([5, null]);
    const first = await pageOf({ take: '2' });
    const second = await pageOf({ take: '2', cursor: first.siguiente ?? '' });
    const third = await pageOf({ take: '2', cursor: second.siguiente ?? '' });
    expect([first, second, third].map(({ ids }) => ids.length)).toEqual([2, 2, 1]);
    expect([...first.ids, ...second.ids, ...third.ids]).toEqual(whole.ids);
    expect(third.siguiente).toBeNull();
    expect((await pageOf({ take: '5' })).siguiente).toBeNull();
  });

  test.each([
    ['cursor', 'x'],
    ['cursor', Buffer.from('["2026-11-20T13:00:00.000Z","; drop"]').toString('base64url')],
    ['cursor', Buffer.from('["ayer",1]').toString('base64url')],
    ['take', '0'],
    ['take', '101'],
  ])('%s=%s gets 400 and names the field', async (name, value) => {
    const query = new URLSearchParams({ [name]: value }).toString();
    const token = await server.tokenOf(as);
    const refused = await server.request(`/api${path}?${query}`, { headers: { authorization: `Bearer ${token}` } });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ responseStatus: { errors: [{ fieldName: name }] } });
  });

  test.each(['2026-02-30T13:00:00.000Z', '0000-01-01T13:00:00.000Z', '2026-11-20T13:00:00.000+23:59'])(
    'OP-04 a cursor of %s, which is no moment of the database, gets 400',
    async (moment) => {
      const { siguiente } = await pageOf({ take: '2' });
      const place: unknown = JSON.parse(Buffer.from(siguiente ?? '', 'base64url').toString());
      const [, key] = v.parse(v.tuple([v.string(), v.union([v.string(), v.number()])]), place);
      const cursor = Buffer.from(JSON.stringify([moment, key])).toString('base64url');
      const token = await server.tokenOf(as);
      const refused = await server.request(`/api${path}?cursor=${cursor}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(refused.status).toBe(400);
    },
  );
});
