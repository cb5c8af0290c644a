import { expect, test } from 'vitest';
import { isShown, pendingIn, sentTask, shownTasks, type Task } from './task.ts';

const task = (sequence: number, estado: Task['estado'], interna = false): Task => ({
  sequence,
  tipo: 'Simple',
  nombre: `Tarea ${sequence}`,
  estado,
  interna,
  fechaCreacion: '2026-11-20T15:00:00.000Z',
  data: null,
  archivos: [],
  log: [],
});

const tasks = [
  task(1, 'OK'),
  task(2, 'Para_Analizar'),
  task(3, 'Pendiente'),
  task(4, 'Excepcionada'),
  task(5, 'Pendiente', true),
  task(6, 'OK'),
  task(7, 'Pendiente'),
  task(8, 'Para_Analizar'),
];

test('AP-06 other states come first, then Para_Analizar, then OK; excused and internal ones are hidden', () => {
  expect(shownTasks(tasks).map(({ sequence }) => sequence)).toEqual([3, 7, 2, 8, 1, 6]);
  expect(tasks.filter((each) => !isShown(each)).map(({ sequence }) => sequence)).toEqual([4, 5]);
});

test('AP-06 the pending count is the tasks in Pendiente', () => {
  expect([pendingIn(tasks), pendingIn([task(1, 'OK')]), pendingIn([])]).toEqual([2, 0, 0]);
});

test("AP-06 a sent task is Para_Analizar at once, with the comment as the seller's own", () => {
  const now = new Date('2026-11-23T12:00:00.000Z');
  const asked = {
    ...task(1, 'Pendiente'),
    log: [{ comentario: 'Falta.', usrExterno: false, fecha: '2026-11-20T16:00:00.000Z' }],
  };
  const sent = sentTask(asked, 'Va el frente.', now);
  expect([sent.estado, sent.log]).toEqual([
    'Para_Analizar',
    [
      { comentario: 'Falta.', usrExterno: false, fecha: '2026-11-20T16:00:00.000Z' },
      { comentario: 'Va el frente.', usrExterno: true, fecha: '2026-11-23T12:00:00.000Z' },
    ],
  ]);
  expect(sentTask(asked, ' ', now).log).toHaveLength(1);
});
