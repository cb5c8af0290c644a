import type { Queries } from '../../../api/queries.ts';
import type { PedidoDeCambio } from '../types.ts';

export type Tarea = Awaited<ReturnType<NonNullable<ReturnType<Queries['tareas']>['queryFn']>>>[number];

/** Outside the app, which would open links itself. */
export const browser = { send: () => false };

/** A change request of it, of a day in November 2026. */
export const change = (day: number, given: Partial<PedidoDeCambio> = {}): PedidoDeCambio => ({
  id: `6a0f1d52-7c1b-4d7e-9f30-0b6a2f1c8e${day}`,
  estado: 'Pendiente',
  tipoPedido: 'Plazo',
  pedido: `Pedido del ${day}.`,
  solicitante: 'Silvia Roldán',
  fechaCreacion: `2026-11-${day}T15:00:00.000Z`,
  solicitudId: 1001,
  ...given,
});

/** A task of it. */
export const task = (sequence: number, nombre: string, given: Partial<Tarea> = {}): Tarea => ({
  sequence,
  tipo: 'Simple',
  nombre,
  estado: 'Pendiente',
  interna: false,
  fechaCreacion: '2026-11-20T02:00:00.000Z',
  data: null,
  archivos: [],
  log: [],
  ...given,
});
