import type { SolicitudItem } from '../types.ts';

/** An application of the list, as it is finished and waits. */
export const item = (id: number, over: Partial<SolicitudItem> = {}): SolicitudItem => ({
  id,
  nombre: 'SOLEDAD',
  apellido: 'BUSTOS',
  situacion: 'En_Espera_De_Analisis',
  tareasPendientes: 0,
  documento: '31200004',
  importe: 300000,
  importeNetoAPercibir: 285000,
  importeCuota: 24100.5,
  plazo: 18,
  marca: 'Toyota',
  modelo: 'Corolla 2.0',
  anio: 2022,
  fechaAltaPedido: '2026-11-20T02:30:00.000Z',
  vendedor: 'Silvia Roldán',
  canal: 'Roldán Automotores',
  esPropia: true,
  ...over,
});

/** As many of them as a page asks for, numbered from the newest down. */
export const page = (total: number, { skip = 0, take = 10 }: { readonly skip?: number; readonly take?: number }) => ({
  items: Array.from({ length: Math.max(0, Math.min(take, total - skip)) }, (_, at) =>
    item(2000 - skip - at, { apellido: `NÚMERO ${skip + at + 1}` }),
  ),
  total,
});
