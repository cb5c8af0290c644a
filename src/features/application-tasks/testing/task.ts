import type { Task } from '../../../../flows/application-task/task.ts';

/** A task that waits for the seller. */
export const asked = (task: Partial<Task>): Task => ({
  sequence: 1,
  tipo: 'Simple',
  nombre: 'Confirmar el horario en que atiende el titular',
  estado: 'Pendiente',
  interna: false,
  fechaCreacion: '2026-11-20T15:00:00.000Z',
  data: null,
  archivos: [],
  log: [],
  ...task,
});
