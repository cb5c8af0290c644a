import sharp from 'sharp';
import * as v from 'valibot';
import { dayInArgentina } from '../../server/infra/process/clock.ts';
import { loanOf } from '../load/fill.ts';
import type { Answer, Ask, Kind, Writing } from './stream.ts';
import type { World } from './world.ts';

/** What people write whom a world has: each kind by an operation that takes an idempotency key. */
export async function kindsOf(world: World): Promise<Kind[]> {
  const image = await smallPhoto();
  const customer = inTurn(world.customers);
  const coordinator = inTurn(world.coordinators);
  const application = inTurn(world.applications);
  const tasks = world.tasks.values();
  const task = () => {
    const { value, done } = tasks.next();
    if (done === true) throw new Error('Every task has its answer: the world needs more of them');
    return value;
  };
  return [
    { what: 'payment reports', writers: 3, next: () => report(customer(), image) },
    { what: 'requests for contact', writers: 2, next: () => contact(customer()) },
    { what: 'change requests', writers: 2, next: () => change(coordinator(), application()) },
    { what: 'answers to tasks', writers: 1, next: () => answer(coordinator(), task()) },
  ];
}

interface Sender {
  readonly token: string;
}

/** The receipt that a report is sent with, by the report's mark. */
export const receiptOf = (mark: string): string => `comprobantes/${mark}.jpg`;

function report({ at, token }: World['customers'][number], image: Uint8Array<ArrayBuffer>): Writing {
  const mark = crypto.randomUUID();
  const receipt = receiptOf(mark);
  const now = new Date();
  const body = {
    NombreYApellido: 'Cliente de Prueba',
    Documento: '28456789',
    Telefono: '0111545678901',
    Email: 'cliente@ejemplo.example',
    ConceptoPago: 0,
    TipoPago: 3,
    MedioDePago: 2,
    Comentario: mark,
    Moneda: 0,
    Importe: 125_430.55,
    Comprobantes: [receipt],
    FechaDePago: dayInArgentina(now),
    FechaDeAviso: now.toISOString(),
    operacionId: loanOf(at),
  };
  return {
    mark,
    prepare: (ask) => upload(ask, token, receipt, image),
    send: (ask) => ask('/api/avisospago', written('POST', token, mark, body)),
    idOf: (json) => v.parse(v.object({ id: v.string() }), json).id,
  };
}

async function upload(ask: Ask, token: string, key: string, bytes: Uint8Array<ArrayBuffer>): Promise<Answer> {
  const query = new URLSearchParams({ key, verb: 'put' }).toString();
  const signed = await ask(`/api/sign?${query}`, { headers: { authorization: `Bearer ${token}` } });
  if (signed.status !== 200) return signed;
  const { pathname, search } = new URL(v.parse(v.object({ url: v.string() }), signed.json).url);
  return await ask(`${pathname}${search}`, { method: 'PUT', body: bytes });
}

function contact({ token, quote }: World['customers'][number]): Writing {
  const mark = crypto.randomUUID();
  const body = {
    CoberturaSeleccionadaId: '9-TC',
    Nombre: `Cliente ${mark}`,
    DNI: '28456789',
    Email: 'cliente@ejemplo.example',
    Telefono: '0111545678901',
    EsTelefonoMovil: true,
    Direccion: 'Av. Colón 1450',
    FechaNacimiento: '1985-04-12',
    Sexo: 'F',
    Dominio: 'AE789LM',
    NumeroMotor: '',
    NumeroChasis: '',
    DatosPago: '',
  };
  return {
    mark,
    send: (ask) => ask(`/api/seguros/cotizaciones/${quote}/contacto`, written('PATCH', token, mark, body)),
    idOf: (json) => String(v.parse(v.object({ numero: v.number() }), json).numero),
  };
}

function change({ token }: Sender, application: number): Writing {
  const mark = crypto.randomUUID();
  const body = { TipoPedido: 'Plazo', Pedido: mark, solicitante: 'Ventas', solicitudId: application };
  return {
    mark,
    send: (ask) => ask(`/api/solicitudes/${application}/cambios`, written('POST', token, mark, body)),
    idOf: (json) => v.parse(v.object({ id: v.string() }), json).id,
  };
}

function answer({ token }: Sender, { application, sequence }: World['tasks'][number]): Writing {
  const mark = crypto.randomUUID();
  const body = { Sequence: sequence, Comentario: mark };
  return {
    mark,
    send: (ask) =>
      ask(
        `/api/solicitudes/${application}/tareas/${sequence}/estado/para_analizar`,
        written('POST', token, mark, body),
      ),
    // It is given none: the key that is kept with it says which answer it is.
    idOf: () => mark,
  };
}

const written = (method: string, token: string, key: string, body: unknown): RequestInit => ({
  method,
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
  body: JSON.stringify(body),
});

function inTurn<Item>(items: readonly Item[]): () => Item {
  let at = 0;
  return () => {
    const item = items[at++ % items.length];
    if (item === undefined) throw new Error('There is nobody, or nothing to write about');
    return item;
  };
}

async function smallPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp({ create: { width: 64, height: 48, channels: 3, background: '#5a783c' } });
  return Uint8Array.from(await image.jpeg().toBuffer());
}
