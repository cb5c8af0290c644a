import type { TaskState } from '../../flows/application-task/task.ts';
import type { ChipTone } from '../ui/StatusChip.tsx';

/** How far a task is, as sellers read it (S4.2). */
export const taskStates: Readonly<Record<TaskState, { readonly label: string; readonly tone: ChipTone }>> = {
  Pendiente: { label: 'Pendiente', tone: 'warning' },
  Para_Analizar: { label: 'Para analizar', tone: 'neutral' },
  OK: { label: 'OK', tone: 'good' },
  Excepcionada: { label: 'Excepcionada', tone: 'neutral' },
};
