import type { Solicitud } from '../records.ts';
import type { NewTask } from './records.ts';

/** What the analysts ask for as soon as an application is finished; invented (decision 10). */
export function tasksFor({ conyuge, estadoCivil }: Pick<Solicitud, 'conyuge' | 'estadoCivil'>): NewTask[] {
  return [
    { tipo: 'Documentacion', nombre: 'Foto del DNI del titular, frente y dorso' },
    { tipo: 'Telefono', nombre: 'Otro teléfono para ubicar al titular' },
    ...(estadoCivil === 'Casado' && conyuge === null
      ? [{ tipo: 'Conyuge', nombre: 'Datos del cónyuge' } as const]
      : []),
    { tipo: 'Simple', nombre: 'Revisar los informes comerciales', interna: true },
  ];
}
