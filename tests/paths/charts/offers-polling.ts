import { defineStatechart } from '../describe/statechart.ts';
import type { Application } from '../../../flows/credit/application.ts';
import { offers, SOLICITUD_ID } from '../outside/applications.ts';
import { offersPolling } from '../../../flows/credit/offers-polling.ts';

const Id = SOLICITUD_ID;

const application: Application = {
  solicitudId: Id,
  ingresos: {
    Id,
    Ingreso: null,
    ActividadDeclarada: 'Empleado_Privado',
    RubroEmpleoPublico: null,
    Antiguedad: 12,
    ActividadDeclaradaConyuge: null,
    IngresoConyuge: null,
  },
  domicilio: { Id, Provincia: 2, Localidad: 'LA PLATA', CodigoPostal: '1900', Direccion: null },
  vehiculo: {
    Id,
    Codia: '1200011',
    Anio: 2020,
    Es0Km: false,
    TieneGNC: false,
    Uso: 'Particular',
    ValorDeCompra: 12_346_000,
  },
  importe: { Id, Importe: 500_000, Plazo: 18 },
};

/** The qualification of an application by itself, as a plain statechart for path tests. */
export const offersPollingPaths = defineStatechart({
  id: 'offers-polling',
  title: 'Calificación y ofertas',
  version: 1,
  machine: offersPolling,
  starts: [{ name: 'inicio', input: application }],
  events: [],
  outcomes: {
    cargar: [
      { name: 'cargada', output: null },
      { name: 'sin respuesta', error: 'sin respuesta' },
    ],
    estado: [
      { name: 'realizada', output: { realizada: true } },
      { name: 'en curso', output: { realizada: false } },
      { name: 'sin respuesta', error: 'sin respuesta' },
    ],
    ofertas: [
      { name: 'ofertas', output: offers.list },
      { name: 'sin respuesta', error: 'sin respuesta' },
    ],
  },
  names: {
    cargar: 'cargar la solicitud',
    estado: 'preguntar si está calificada',
    ofertas: 'pedir las ofertas',
    paciencia: 'la paciencia',
    espera: 'la espera',
    sending: 'cargando',
    checking: 'consultando',
    deciding: 'decide',
    waiting: 'en espera',
    timedOut: 'pasó el plazo',
    fetching: 'pidiendo las ofertas',
    done: 'con ofertas',
    failed: 'sin calificar',
  },
  reads: ({ retries }) => retries,
  states: {
    sending: { sees: 'se cargan los datos de la solicitud' },
    checking: { sees: 'se consulta si está calificada' },
    waiting: { sees: 'se espera para volver a consultar' },
    fetching: { sees: 'se piden las ofertas' },
    done: { sees: 'están las ofertas' },
    failed: { sees: 'no se pudo calificar' },
  },
});
