import { expect, test } from 'vitest';
import { situationOf } from './situation.ts';

test.each([
  ['En_Espera_De_Analisis', 'En Análisis'],
  ['En_Analisis_Asignada', 'En Análisis'],
  ['Informes_Pendientes', 'En Análisis'],
  ['Rechazado', 'Rechazada'],
  ['Rechazado_Definitivamente', 'Rechazada'],
  ['Revision_Rechazo_Solicitado', 'Rechazada'],
  ['Rechazado_Informe_Veraz', 'Rechazada'],
  ['Rechazado_Identidad_Veraz', 'Rechazada'],
  ['Con_Tareas_Previas_A_Analisis', 'Falta Doc'],
  ['Aprobado', 'Aprobada'],
  ['Prenda_Confeccionada', 'Con Prenda'],
  ['Carga_Incompleta', 'Incompleta'],
  ['Revision_Rechazo_Habilitado', 'Incompleta'],
  ['Liquidada', 'Falta Prenda'],
  ['Una_Que_No_Conocemos', 'En Análisis'],
  [null, 'Sin Situacion'],
])('AP-03 %s reads %s', (situacion, label) => {
  expect(situationOf(situacion).label).toBe(label);
});
