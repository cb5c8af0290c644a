import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '../../api/api.ts';
import { NetworkError } from '../../api/errors.ts';
import { Answering } from '../../api/testing/Answering.tsx';
import { observeView } from '../../ui/testing/in-view.ts';
import type { Novedad } from './types.ts';
import { WhatsNewCount, WhatsNewList } from './WhatsNew.tsx';

const listNovedades = vi.fn<Api['listNovedades']>();
const putNovedadesVistas = vi.fn<Api['putNovedadesVistas']>();
const onCount = vi.fn<(count: number) => void>();

const change = (changed: Partial<Novedad>): Novedad => ({
  solicitudId: 1111,
  nombre: 'MARTA ELENA',
  apellido: 'QUIROGA',
  tipo: 'Situacion',
  situacion: null,
  tarea: null,
  de: null,
  fecha: '2026-11-20T12:00:00.000Z',
  esNueva: false,
  ...changed,
});

const task = { sequence: 3, nombre: 'Recibo de sueldo' };
const changes = [
  change({ tipo: 'Asignacion', de: 'Hernán Vidal', fecha: '2026-11-20T15:00:00.000Z', esNueva: true }),
  change({ tipo: 'Comentario', tarea: task, fecha: '2026-11-20T14:00:00.000Z', esNueva: true }),
  change({ tipo: 'Tarea', tarea: task, fecha: '2026-11-20T13:00:00.000Z' }),
  change({
    situacion: 'Aprobado',
    paso: { paso: 'Pago', falta: 'Enviar la factura' },
    fecha: '2026-11-20T12:40:00.000Z',
  }),
  change({ situacion: 'Aprobado', paso: { paso: 'Prenda', falta: null }, fecha: '2026-11-20T12:20:00.000Z' }),
  change({ situacion: 'Aprobado', solicitudId: 1105, nombre: null, apellido: null }),
];
const seen = changes.map((each) => ({ ...each, esNueva: false }));

beforeEach(() => {
  listNovedades.mockReset().mockResolvedValue(changes);
  putNovedadesVistas.mockReset().mockResolvedValue(null);
  onCount.mockReset();
  observeView(() => true);
});

const open = () =>
  render(
    <Answering api={{ listNovedades }}>
      {(queries) => (
        <>
          <WhatsNewCount queries={queries} onCount={onCount} />
          <WhatsNewList queries={queries} api={() => Promise.resolve({ putNovedadesVistas })} />
        </>
      )}
    </Answering>,
  );

test('SL-10 each change says whose application it is and what happened, and leads there', async () => {
  open();
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/solicitudes/1111',
    '/solicitudes/1111/tareas/3',
    '/solicitudes/1111/tareas/3',
    '/solicitudes/1111',
    '/solicitudes/1111',
    '/solicitudes/1105',
  ]);
  const words = [
    'Ahora es tuya. Era de Hernán Vidal',
    'Comentamos la tarea: Recibo de sueldo',
    'Te pedimos: Recibo de sueldo',
    'Te toca: Enviar la factura',
    'Se inscribió la prenda',
    'Ahora está: Aprobada',
  ];
  for (const [at, says] of words.entries()) {
    expect(within(links[at] ?? document.body).getByText(says)).toBeTruthy();
  }
  expect(links[0]?.textContent).toMatch(/^Marta Elena Quiroga #1111/);
  expect(links[5]?.textContent).toMatch(/^Sin titular #1105/);
});

/** As the back end has them once those are seen. */
const afterSeeing = (moments: readonly string[]) =>
  changes.map((each) => ({ ...each, esNueva: each.esNueva && !moments.includes(each.fecha) }));
const marks = () => screen.getAllByRole('link').map((link) => within(link).queryByText('Nueva') !== null);

test('SL-10 what is shown is seen, and counted no more; it stays marked while the list is open, and no longer', async () => {
  listNovedades.mockResolvedValueOnce(changes).mockResolvedValue(seen);
  const { unmount } = open();
  await waitFor(() => {
    expect(onCount.mock.calls).toEqual([[2], [0]]);
  });
  expect(putNovedadesVistas.mock.calls).toEqual([[['2026-11-20T15:00:00.000Z', '2026-11-20T14:00:00.000Z']]]);
  expect(marks()).toEqual([true, true, false, false, false, false]);
  unmount();
  open();
  await screen.findAllByRole('link');
  expect(marks()).toEqual([false, false, false, false, false, false]);
});

test('SL-10 one far down is new until it was shown', async () => {
  let bottom = 1;
  const { look } = observeView((item) => [...(item.parentElement?.children ?? [])].indexOf(item) < bottom);
  putNovedadesVistas.mockImplementation((moments) => {
    listNovedades.mockResolvedValue(afterSeeing(moments));
    return Promise.resolve(null);
  });
  open();
  await waitFor(() => {
    expect(onCount.mock.calls).toEqual([[2], [1]]);
  });
  expect(putNovedadesVistas.mock.calls).toEqual([[['2026-11-20T15:00:00.000Z']]]);
  bottom = 2;
  look();
  await waitFor(() => {
    expect(putNovedadesVistas.mock.calls[1]).toEqual([['2026-11-20T14:00:00.000Z']]);
  });
});

test('SL-10 what was shown is seen, too, where the list is closed at once', async () => {
  const { unmount } = open();
  await screen.findAllByText('Nueva');
  expect(putNovedadesVistas).not.toHaveBeenCalled();
  unmount();
  await waitFor(() => {
    expect(putNovedadesVistas.mock.calls).toEqual([[['2026-11-20T15:00:00.000Z', '2026-11-20T14:00:00.000Z']]]);
  });
});

test('SL-10 ER-06 what cannot be said to be seen stays new, and nothing is told of it', async () => {
  putNovedadesVistas.mockRejectedValue(new NetworkError(undefined, null));
  open();
  expect(await screen.findAllByText('Nueva')).toHaveLength(2);
  await waitFor(() => {
    expect(putNovedadesVistas).toHaveBeenCalledOnce();
  });
  expect(onCount.mock.calls).toEqual([[2]]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('SL-10 where nothing changed it is said, and nothing is seen', async () => {
  listNovedades.mockResolvedValue([]);
  open();
  expect(await screen.findByText('No tenés notificaciones')).toBeTruthy();
  expect(putNovedadesVistas).not.toHaveBeenCalled();
  expect(onCount.mock.calls).toEqual([[0]]);
});

test('SL-10 ER-06 what changed is asked for again where it did not come', async () => {
  listNovedades.mockRejectedValueOnce(new NetworkError(undefined, null));
  const user = userEvent.setup();
  open();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Sin conexión con el servidor/);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Te pedimos: Recibo de sueldo')).toBeTruthy();
});
