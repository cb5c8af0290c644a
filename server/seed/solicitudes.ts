import type { TipoCredito } from '../domain/creditos/credit.ts';
import type { RequestedLoan, Vehicle } from '../infra/db/json-columns.ts';
import type { solicitudes } from '../infra/db/schema.ts';
import type { CanalKey } from './canales.ts';

type Row = typeof solicitudes.$inferInsert;

/** An application that is there from the start; whose it is and when it was made is for the seeding to say. */
export interface SeedSolicitud extends Omit<
  Row,
  | 'userId'
  | 'createdAt'
  | 'fechaAltaPedido'
  | 'continuedAt'
  | 'bodyHash'
  | 'tipoCredito'
  | 'vehiculo'
  | 'pedido'
  | 'oferta'
> {
  readonly id: number;
  /** The seller's e-mail. */
  readonly seller: string;
  readonly canal: CanalKey;
  /** How many days before the seeding it was made. */
  readonly daysAgo: number;
  readonly tipoCredito: TipoCredito;
  readonly vehiculo: Vehicle;
  readonly pedido: RequestedLoan;
  /** The offer that it has accepted. */
  readonly ofertaId: string;
}

const finished = {
  seller: 'hernan@ejemplo.example',
  canal: 'casa-central',
  tipoCredito: 1,
  estadoCivil: 'Soltero',
  aptoObtenido: true,
  aptoCredito: true,
  revisar: false,
  seguro: { pendiente: true },
} as const;

/** The applications in analysis that block others of the same people (creditos/situations.ts). */
export const seedSolicitudes: readonly SeedSolicitud[] = [
  {
    ...finished,
    id: 1001,
    idempotencyKey: 'd0000000-0000-4000-8000-000000001001',
    contactoKey: 'e0000000-0000-4000-8000-000000001001',
    daysAgo: 10,
    situacion: 'En_Espera_De_Analisis',
    documento: '31200004',
    sexo: 'F',
    nombres: 'SOLEDAD',
    apellidos: 'BUSTOS',
    ingresos: {
      Ingreso: 1_450_000,
      ActividadDeclarada: 'Empleado_Privado',
      RubroEmpleoPublico: null,
      Antiguedad: 12,
      ActividadDeclaradaConyuge: null,
      IngresoConyuge: null,
    },
    domicilio: { Provincia: 3, Localidad: 'CORDOBA', CodigoPostal: '5000', Direccion: null },
    vehiculo: {
      Codia: '4600002',
      Anio: 2022,
      Es0Km: false,
      TieneGNC: false,
      Uso: 'Particular',
      ValorDeCompra: 24_000_000,
      ValorInfoauto: 24_500_000,
    },
    pedido: { Importe: 800_000, Plazo: 24 },
    ofertaId: '24-con-documentacion',
    contacto: {
      Telefonos: [
        {
          Numero: '0351154112233',
          TipoTelefono: 'Titular',
          EsMovil: true,
          HorarioContacto: 'Tarde',
          CorrespondeA: 'Titular',
        },
      ],
      Usuario: 'soledad@ejemplo.example',
    },
  },
  {
    ...finished,
    id: 1002,
    idempotencyKey: 'd0000000-0000-4000-8000-000000001002',
    contactoKey: 'e0000000-0000-4000-8000-000000001002',
    daysAgo: 3,
    situacion: 'En_Analisis_Asignada',
    documento: '31200005',
    sexo: 'M',
    nombres: 'MAXIMILIANO',
    apellidos: 'HEREDIA',
    ingresos: {
      Ingreso: null,
      ActividadDeclarada: 'Independiente',
      RubroEmpleoPublico: null,
      Antiguedad: 10,
      ActividadDeclaradaConyuge: null,
      IngresoConyuge: null,
    },
    domicilio: { Provincia: 1, Localidad: 'CAPITAL FEDERAL', CodigoPostal: '1406', Direccion: null },
    vehiculo: {
      Codia: '1200001',
      Anio: 2019,
      Es0Km: false,
      TieneGNC: true,
      Uso: 'Comercial',
      ValorDeCompra: 17_000_000,
      ValorInfoauto: 17_500_000,
    },
    pedido: { Importe: 450_000, Plazo: 18 },
    ofertaId: '18-sin-documentacion',
    contacto: {
      Telefonos: [
        {
          Numero: '01145671234',
          TipoTelefono: 'Titular',
          EsMovil: false,
          HorarioContacto: 'Todo_El_Dia',
          CorrespondeA: 'Titular',
        },
      ],
      Usuario: null,
    },
  },
];
