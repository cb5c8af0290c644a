import type { Queries } from '../../../api/queries.ts';
import type { PedidoDeCambio, Solicitud } from '../types.ts';

export type Tarea = Awaited<ReturnType<NonNullable<ReturnType<Queries['tareas']>['queryFn']>>>[number];

/** Outside the app, which would open links itself. */
export const browser = { send: () => false };

/** An application of which only the holder is known. */
export const begun: Solicitud = {
  id: 1001,
  canal: { key: '10', value: 'Agencia del Sur' },
  fechaCreacion: '2026-11-19T02:30:00.000Z',
  situacion: 'Carga_Incompleta',
  importeSolicitado: null,
  plazoSolicitado: null,
  importeNetoAPercibir: null,
  oferta: null,
  tareasPendientes: 0,
  pedidosDeCambio: [],
  telefonos: [],
  contactosRed: [],
  personas: [{ nombre: 'SOLEDAD', apellido: 'BUSTOS', tipoRelacion: 'Titular' }],
  domicilio: null,
  domicilioCodeudor: null,
  vehiculo: null,
  poliza: null,
  estadoCivil: 'Soltero',
  historial: [],
  asignaciones: [],
  vendedor: 'Silvia Roldán',
  esPropia: true,
  seBorra: null,
};

/** One in analysis with all that an application may have. */
export const finished: Solicitud = {
  ...begun,
  situacion: 'En_Verificacion_Telefonica',
  importeSolicitado: 300000,
  plazoSolicitado: 18,
  importeNetoAPercibir: 285000,
  oferta: {
    importe: 300000,
    importeNetoAPercibir: 285000,
    plazo: 12,
    importeCuota: 45000.5,
    importeCuotaPromedio: 42000,
    importeUltimaCuota: 39000.25,
    tna: 84.5,
    cft: 220.1,
    cftSinIva: 170,
  },
  tareasPendientes: 2,
  telefonos: [
    { numero: '01145678901', display: '(011) 4567-8901' },
    { numero: '0111545678901', display: '(011) 15 4567-8901' },
  ],
  contactosRed: ['soledad@correo.example'],
  personas: [
    ...begun.personas,
    { nombre: 'RAMIRO', apellido: 'ACOSTA', tipoRelacion: 'Conyuge' },
    { nombre: 'INÉS', apellido: 'DEL VALLE', tipoRelacion: 'Codeudor' },
    { nombre: 'HUGO', apellido: 'SORIA', tipoRelacion: 'Conyuge_del_Codeudor' },
  ],
  domicilio: { provincia: 2, localidad: 'LA PLATA', codigoPostal: '1900', direccion: 'Calle 50 Nº 612' },
  vehiculo: {
    codia: '1200101',
    anio: 2022,
    marca: 'Toyota',
    modelo: 'Corolla 2.0',
    tipo: 'Auto',
    es0Km: false,
    tieneGNC: true,
    usoComercial: false,
    valorDeCompra: 900000,
    valorInfoauto: 950000,
  },
  poliza: {
    cotizacionId: '6a0f1d52-7c1b-4d7e-9f30-0b6a2f1c8e11',
    cotizacionPlanId: 'plan',
    cotizacionIdCia: 'cia',
    compania: 'Seguros del Plata',
    tipoPolizaId: 1,
    cantCuotas: 12,
    premio: 45200,
    premioTotal: 542400,
    valorAsegurado: 950000,
    fechaInicio: '2026-12-01',
    fechaFin: '2027-12-01',
    fechaDeCotizacion: '2026-11-19',
  },
  historial: [
    { situacion: 'Carga_Incompleta', fecha: '2026-11-19T02:30:00.000Z' },
    { situacion: 'En_Espera_De_Analisis', fecha: '2026-11-19T14:05:00.000Z' },
    { situacion: 'En_Verificacion_Telefonica', fecha: '2026-11-20T01:10:00.000Z' },
  ],
};

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
