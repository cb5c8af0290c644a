import { useQuery } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AskedApi, Queries } from '../../api/queries.ts';
import { Answering } from '../../api/testing/Answering.tsx';
import { Movements } from './Movements.tsx';
import { finished } from '../../portal/testing/application.ts';
import { change, task, type Tarea } from './testing/solicitudes.ts';
import type { Solicitud } from './types.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T15:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const quiet: Solicitud = { ...finished, historial: [] };

/** Asks for the tasks, as the card of those that are pending does. */
function Asking({ queries }: { readonly queries: Queries }) {
  useQuery(queries.tareas(1001));
  return null;
}

function open(solicitud: Solicitud, tasks: AskedApi['getTareasSolicitadas']) {
  render(
    <Answering api={{ getTareasSolicitadas: tasks }}>
      {(queries) => (
        <>
          <Asking queries={queries} />
          <Movements solicitud={solicitud} queries={queries} />
        </>
      )}
    </Answering>,
  );
}

async function show(solicitud: Solicitud, tasks: readonly Tarea[] = []) {
  open(solicitud, () => Promise.resolve([...tasks]));
  await waitFor(() => {
    expect(screen.queryByText('Buscando los movimientos…')).toBeNull();
  });
}

/** Each day with its entries. */
const days = () =>
  screen.getAllByRole('heading', { level: 3 }).map((heading) => [
    heading.textContent,
    ...within(heading.parentElement ?? heading)
      .getAllByRole('listitem')
      // Not those of a list of images.
      .filter(({ parentElement }) => parentElement?.tagName === 'OL')
      .map(({ textContent }) => textContent),
  ]);
const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const image = (at: number) => ({
  id: `7b0c5f0e-8f43-4b1c-9d5e-2f1a3c4b5d6${at}`,
  url: `https://portal.example/foto-${at}.jpg`,
  miniatura: `https://portal.example/foto-${at}.jpg/miniatura`,
  name: `foto-${at}.jpg`,
  extension: 'jpg',
});

const asked = '2026-11-20T12:00:00.000Z';
const answered = '2026-11-20T15:30:00.000Z';

test('AP-04 SL-07 states, passing on, tasks, what was answered and said of them, changes and steps towards the money are one stream, the latest first, by the days of Argentina, each with who and when', async () => {
  await show(
    {
      ...quiet,
      historial: [
        { situacion: 'En_Espera_De_Analisis', fecha: asked, por: 'Silvia Roldán' },
        { situacion: 'Aprobado', fecha: '2026-11-23T02:00:00.000Z', por: null },
      ],
      asignaciones: [
        {
          de: 'Silvia Roldán',
          a: 'Hernán Vidal',
          por: 'Claudia Ferrari',
          motivo: 'Silvia está de licencia.',
          fecha: '2026-11-21T14:00:00.000Z',
        },
      ],
      pedidosDeCambio: [change(21)],
      desembolso: [
        { paso: 'Firma', cumplido: { fecha: '2026-11-23T12:00:00.000Z', actua: 'Cliente' }, espera: null, pago: null },
        {
          paso: 'Prenda',
          cumplido: null,
          espera: { actua: 'Registro', falta: 'Inscribir la prenda', desde: '2026-11-23T12:00:00.000Z' },
          pago: null,
        },
        { paso: 'Pago', cumplido: null, espera: null, pago: null },
      ],
    },
    [
      task(1, 'Foto del DNI', {
        estado: 'OK',
        fechaCreacion: asked,
        envio: { fecha: answered, por: 'Silvia Roldán' },
        log: [
          { comentario: 'Van las dos.', usrExterno: true, por: 'Silvia Roldán', fecha: answered },
          { comentario: 'Recibido.', usrExterno: false, por: null, fecha: '2026-11-20T16:00:00.000Z' },
        ],
      }),
    ],
  );
  expect(days()).toEqual([
    ['Hoy', 'Se firmó el créditoCliente · 09:00'],
    ['Ayer', 'AprobadaAnalista · 23:00'],
    [
      '21/11/2026',
      'Pedido de cambio: PlazoPendientePedido del 21.Silvia Roldán · 12:00',
      'Pasó de Silvia Roldán a Hernán VidalSilvia está de licencia.Claudia Ferrari · 11:00',
    ],
    [
      '20/11/2026',
      'Comentario en: Foto del DNIRecibido.Analista · 13:00',
      'Respuesta a: Foto del DNIOKVan las dos.Silvia Roldán · 12:30',
      'Pedimos: Foto del DNIAnalista · 09:00',
      'En AnálisisEn espera de análisis · Silvia Roldán · 09:00',
    ],
  ]);
  const moments = screen.getAllByRole('time').map((time) => time.getAttribute('datetime'));
  expect(moments.slice(0, 4)).toEqual([
    '2026-11-23',
    '2026-11-23T12:00:00.000Z',
    '2026-11-22',
    '2026-11-23T02:00:00.000Z',
  ]);
});

test('AP-04 AP-06 a task leads to where it is answered, and says that it is pending; what was sent opens', async () => {
  await show(quiet, [
    task(1, 'Foto del DNI', {
      tipo: 'Documentacion',
      estado: 'Para_Analizar',
      fechaCreacion: asked,
      envio: { fecha: answered, por: 'Silvia Roldán' },
      archivos: [image(1), image(2)],
    }),
    task(2, 'Otro teléfono', { fechaCreacion: '2026-11-21T12:00:00.000Z' }),
  ]);
  expect(days()).toEqual([
    ['21/11/2026', 'Pedimos: Otro teléfonoPendienteAnalista · 09:00'],
    [
      '20/11/2026',
      'Respuesta a: Foto del DNIPara analizarSilvia Roldán · 12:30',
      'Pedimos: Foto del DNIAnalista · 09:00',
    ],
  ]);
  expect(linksIn(document.body)).toEqual([
    ['Otro teléfono', '/solicitudes/1001/tareas/2'],
    ['Foto del DNI', '/solicitudes/1001/tareas/1'],
    ['', 'https://portal.example/foto-1.jpg'],
    ['', 'https://portal.example/foto-2.jpg'],
    ['Foto del DNI', '/solicitudes/1001/tareas/1'],
  ]);
  const [thumbnail] = screen.getAllByRole('link', { name: 'foto-1.jpg' });
  expect(thumbnail?.getAttribute('target')).toBe('_blank');
});

test('AP-06 of two sellers the second’s comment stands as theirs; internal and excused tasks are not shown', async () => {
  await show(quiet, [
    task(1, 'Confirmar el horario', {
      estado: 'Para_Analizar',
      fechaCreacion: asked,
      envio: { fecha: answered, por: 'Silvia Roldán' },
      log: [
        { comentario: 'De 9 a 12.', usrExterno: true, por: 'Silvia Roldán', fecha: answered },
        {
          comentario: 'También a la tarde.',
          usrExterno: true,
          por: 'Andrés Pereyra',
          fecha: '2026-11-20T16:00:00.000Z',
        },
      ],
    }),
    task(3, 'Revisar los informes', { interna: true }),
    task(4, 'Recibo de sueldo', { estado: 'Excepcionada' }),
  ]);
  expect(days()).toEqual([
    [
      '20/11/2026',
      'Comentario en: Confirmar el horarioTambién a la tarde.Andrés Pereyra · 13:00',
      'Respuesta a: Confirmar el horarioPara analizarDe 9 a 12.Silvia Roldán · 12:30',
      'Pedimos: Confirmar el horarioAnalista · 09:00',
    ],
  ]);
});

test('AP-06 where the back end does not say when a task was answered, what the seller said first does; one that came back waits again', async () => {
  const log = [{ comentario: 'De 9 a 12.', usrExterno: true, fecha: answered }];
  await show(quiet, [
    task(1, 'Confirmar el horario', { estado: 'OK', fechaCreacion: asked, log }),
    task(2, 'Recibo de sueldo', {
      fechaCreacion: '2026-11-21T12:00:00.000Z',
      envio: { fecha: '2026-11-21T13:00:00.000Z', por: null },
    }),
  ]);
  expect(days()).toEqual([
    [
      '21/11/2026',
      'Respuesta a: Recibo de sueldoVendedor · 10:00',
      'Pedimos: Recibo de sueldoPendienteAnalista · 09:00',
    ],
    [
      '20/11/2026',
      'Respuesta a: Confirmar el horarioOKDe 9 a 12.Vendedor · 12:30',
      'Pedimos: Confirmar el horarioAnalista · 09:00',
    ],
  ]);
});

const asManyAs = (count: number): Solicitud => ({
  ...quiet,
  historial: Array.from({ length: count }, (_, at) => ({
    situacion: 'Informes_Pendientes',
    fecha: `2026-11-20T12:${String(10 + at)}:00.000Z`,
    por: null,
  })),
});

test('AP-04 of many movements the six latest are shown, and the older ones are unfolded by hand', async () => {
  await show(asManyAs(9));
  const [latest = [], older = []] = days();
  expect([latest.length - 1, latest[1]]).toEqual([6, 'En AnálisisCon informes pendientes · Analista · 09:18']);
  expect(older.at(-1)).toBe('En AnálisisCon informes pendientes · Analista · 09:10');
  const fold = screen.getByText('3 movimientos anteriores');
  const details = screen.getByRole<HTMLDetailsElement>('group');
  expect(details.open).toBe(false);
  await userEvent.click(fold);
  expect(details.open).toBe(true);
});

test('AP-04 eight movements are not worth folding', async () => {
  await show(asManyAs(8));
  expect(screen.queryByRole('group')).toBeNull();
  expect(days()).toHaveLength(1);
});

test('AP-04 ER-06 without its tasks the stream has the rest, and says that theirs are missing', async () => {
  open(asManyAs(1), () => Promise.reject(new Error('down')));
  expect(screen.getByText('Buscando los movimientos…')).toBeTruthy();
  expect(await screen.findByText('Faltan los movimientos de las tareas.')).toBeTruthy();
  expect(days()).toHaveLength(1);
});

test('AP-04 where nothing has happened yet it says so', async () => {
  await show(quiet);
  expect(screen.getByText('Todavía no hay movimientos.')).toBeTruthy();
});
