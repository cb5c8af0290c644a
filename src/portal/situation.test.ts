import { expect, test } from 'vitest';
import { isOperable, isUnderWay, situationOf } from './situation.ts';

test.each([
  ['En_Espera_De_Analisis', 'En Análisis', 'warning', true],
  ['En_Analisis_Asignada', 'En Análisis', 'warning', true],
  ['Informes_Pendientes', 'En Análisis', 'warning', true],
  ['En_Verificacion_Telefonica', 'En Análisis', 'neutral', true],
  ['Rechazado', 'Rechazada', 'danger', false],
  ['Rechazado_Definitivamente', 'Rechazada', 'danger', false],
  ['Revision_Rechazo_Solicitado', 'Rechazada', 'danger', false],
  ['Rechazado_Informe_Veraz', 'Rechazada', 'danger', false],
  ['Rechazado_Identidad_Veraz', 'Rechazada', 'danger', false],
  ['Con_Tareas_Previas_A_Analisis', 'Falta Doc', 'warning', true],
  ['Aprobado', 'Aprobada', 'good', false],
  ['Prenda_Confeccionada', 'Con Prenda', 'good', false],
  ['Carga_Incompleta', 'Incompleta', 'neutral', false],
  ['Revision_Rechazo_Habilitado', 'Incompleta', 'neutral', false],
  ['Liquidada', 'Falta Prenda', 'neutral', false],
  ['Una_Que_No_Conocemos', 'En Análisis', 'neutral', false],
  [null, 'Sin Situación', 'neutral', false],
  ['', 'Sin Situación', 'neutral', false],
] as const)(
  'AP-03 %s reads %s in the colour %s; AP-05 it takes tasks and changes: %s',
  (situacion, label, tone, takes) => {
    expect(situationOf(situacion)).toEqual({ label, tone });
    expect(isOperable(situacion)).toBe(takes);
  },
);

test.each([
  [null, true],
  ['Carga_Incompleta', true],
  ['En_Espera_De_Analisis', true],
  ['Una_Que_No_Conocemos', true],
  ['Con_Tareas_Previas_A_Analisis', true],
  ['Aprobado', true],
  ['Rechazado_Informe_Veraz', false],
  ['Prenda_Confeccionada', false],
  ['Liquidada', false],
])('NR-04 whether one in %s may still become a loan: %s', (situacion, itMay) => {
  expect(isUnderWay(situacion)).toBe(itMay);
});
