import type { Quote } from '../../domain/seguros/records.ts';
import type { Candidate } from '../eligibility/port.ts';

/** An application that has what offers are made for. */
export const application: Candidate = {
  id: 20_001,
  tipoCredito: 1,
  documento: '28456789',
  sexo: 'F',
  estadoCivil: 'Soltero',
  ingresos: {
    Ingreso: 1_450_000,
    ActividadDeclarada: 'Empleado_Privado',
    RubroEmpleoPublico: null,
    Antiguedad: 12,
    ActividadDeclaradaConyuge: null,
    IngresoConyuge: null,
  },
  vehiculo: {
    Codia: '4600001',
    Anio: 2022,
    Es0Km: false,
    TieneGNC: false,
    Uso: 'Particular',
    ValorDeCompra: 27_000_000,
    ValorInfoauto: 27_500_000,
  },
  pedido: { Importe: 500_000, Plazo: 18 },
  consultasCalificacion: 2,
};

/** A quote that was asked for. */
export const quote: Quote = {
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  userId: 'c4ca4238-a0b9-4382-8dcc-509a6f75849b',
  modeloVehiculo: '4600001',
  anioVehiculo: 2022,
  codigoPostal: '1000',
  usoDelVehiculo: 'Particular',
  tieneGNC: false,
  formaPago: 'DebitoConCBU',
  fetches: 1,
  solicitudId: null,
  referencia: null,
  createdAt: new Date('2026-11-20T15:00:00.000Z'),
};
