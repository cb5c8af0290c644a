import type { components } from '../../../openapi/generated/api.ts';

/** An application in a list: complete, sent a moment ago. */
export const applicationListed = (
  over: Partial<components['schemas']['SolicitudItem']> = {},
): components['schemas']['SolicitudItem'] => ({
  id: 20001,
  nombre: 'SOLEDAD',
  apellido: 'BUSTOS',
  situacion: 'En_Espera_De_Analisis',
  tareasPendientes: 0,
  documento: '31200004',
  importe: 300_000,
  importeNetoAPercibir: 285_000,
  importeCuota: 24_100.5,
  plazo: 18,
  marca: 'Toyota',
  modelo: 'Corolla 2.0',
  anio: 2022,
  fechaAltaPedido: new Date().toISOString(),
  vendedor: 'Silvia Roldán',
  canal: 'Roldán Automotores',
  esPropia: true,
  ...over,
});
