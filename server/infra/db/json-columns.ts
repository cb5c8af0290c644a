import type { FileKey } from '../files/file-key.ts';

// What columns of type jsonb hold. The rules that read it from requests are in domain/solicitudes: the compiler compares them where it is written.

type Activity = 'Empleado_Publico' | 'Empleado_Privado' | 'Independiente' | 'Jubilado' | 'No_Definida';

/** Months in the job. */
type Seniority = 9 | 10 | 12;

/** Where somebody lives. */
interface Address {
  readonly Provincia: number;
  readonly Localidad: string;
  readonly CodigoPostal: string;
}

interface Phone {
  readonly Numero: string;
  readonly TipoTelefono:
    | 'Titular'
    | 'Trabajo'
    | 'Pareja'
    | 'Padre_Madre'
    | 'Hijo'
    | 'Hermano'
    | 'Familiar'
    | 'Amigo'
    | 'Vecino'
    | 'Otro';
  readonly EsMovil: boolean;
  readonly HorarioContacto: 'Todo_El_Dia' | 'Manana' | 'Tarde' | 'Noche';
  readonly CorrespondeA: string;
}

/** A spouse as a task takes it: without the trade. */
interface TaskSpouse {
  readonly NombreConyuge: string;
  readonly ApellidoConyuge: string;
  readonly DocumentoConyuge: string;
  readonly SexoConyuge: 'M' | 'F';
  readonly ActividadDeclarada: Activity;
  readonly Antiguedad: Seniority;
  readonly FechaNacimiento: string;
  readonly Ingreso: number | null;
  readonly Cuil: string;
}

/** A spouse: the holder's, or the co-debtor's. */
export interface Spouse extends TaskSpouse {
  readonly RubroEmpleoPublico: string | null;
}

/** A co-debtor as a task takes it: without the marital status. */
interface TaskCodebtor extends Address {
  readonly Apellido: string;
  readonly Nombre: string;
  readonly Documento: string;
  readonly Cuil: string;
  readonly Sexo: 'M' | 'F';
  readonly FechaNacimiento: string;
  readonly Ingreso: number | null;
  readonly ActividadDeclarada: Activity;
  readonly Antiguedad: Seniority;
  readonly RubroEmpleoPublico: string | null;
  readonly Direccion: string;
  readonly Telefonos: Phone[];
}

/** A co-debtor. */
export interface Codebtor extends TaskCodebtor {
  readonly EstadoCivil: 'Soltero' | 'Casado' | 'Concubinato' | 'Divorciado' | 'Viudo';
}

/** What holder and spouse live on; pesos a month. */
export interface Incomes {
  readonly Ingreso: number | null;
  readonly ActividadDeclarada: Activity;
  readonly RubroEmpleoPublico: string | null;
  readonly Antiguedad: Seniority;
  readonly ActividadDeclaradaConyuge: Activity | null;
  readonly IngresoConyuge: number | null;
}

/** Where the holder lives. */
export interface HolderAddress extends Address {
  readonly Direccion: string | null;
}

/** The vehicle that the client has in mind. */
export interface VehiclePreference {
  readonly Marca: string;
  readonly Anio: number | null;
  readonly Codia: string | null;
}

/** The vehicle, and its reference price, pesos, when it was entered. */
export interface Vehicle {
  readonly Codia: string;
  readonly Anio: number;
  readonly Es0Km: boolean;
  readonly TieneGNC: boolean;
  readonly Uso: 'Particular' | 'Comercial';
  readonly ValorDeCompra: number;
  readonly ValorInfoauto: number;
}

/** The requested amount in pesos, and term in months. */
export interface RequestedLoan {
  readonly Importe: number;
  readonly Plazo: 12 | 18 | 24 | 36 | 48;
}

/** An offer as it was when it was accepted; pesos. */
export interface AcceptedOffer {
  readonly id: string;
  readonly importe: number;
  readonly importeNetoAPercibir: number;
  readonly plazo: number;
  /** What else it costs; of one that was accepted before this was kept, undefined. */
  readonly cifras?: {
    readonly importeCuota: number;
    readonly importeCuotaPromedio: number;
    readonly importeUltimaCuota: number;
    readonly tna: number;
    readonly cft: number;
    readonly cftSinIva: number;
  };
}

/** A plan as it was when it was chosen; or that none is chosen yet. */
export type ChosenInsurance =
  | { readonly pendiente: true }
  | {
      readonly pendiente: false;
      readonly cotizacionId: string;
      readonly cotizacionPlanId: string;
      /** The insurer's own id of the plan. */
      readonly cotizacionIdCia: string;
      readonly compania: string;
      readonly tipoPolizaId: number;
      readonly tipoCobertura: 'TC' | 'TR';
      /** Pesos a month. */
      readonly premio: number;
      /** ISO. */
      readonly fechaDeCotizacion: string;
      /** The day it was chosen, YYYY-MM-DD. */
      readonly fechaInicio: string;
    };

/** How the holder is reached. */
export interface Contact {
  readonly Telefonos: Phone[];
  readonly Usuario: string | null;
}

/** What was sent to a task, of whatever kind. */
export interface SentTask {
  readonly comentario: string;
  readonly archivos: readonly FileKey[];
  readonly codeudor: TaskCodebtor | null;
  readonly conyuge: TaskSpouse | null;
  readonly telefonos: readonly Phone[];
  /** The JSON text that sums it up (S3). */
  readonly data: string | null;
}

/** What became of the rows of a message of the lender's core (OP-10). */
export interface ReceivedRows {
  readonly creados: number;
  readonly cambiados: number;
  readonly iguales: number;
  readonly rechazados: {
    readonly tipo: string;
    readonly fila: number;
    readonly campo: string | null;
    readonly motivo: string;
  }[];
}

/** The parts of an application that a wizard writes one by one. */
export type Part =
  | 'titular'
  | 'conyuge'
  | 'codeudor'
  | 'conyugeCodeudor'
  | 'ingresos'
  | 'domicilio'
  | 'preferenciaVehiculo'
  | 'vehiculo'
  | 'pedido'
  | 'oferta'
  | 'seguro';

/** Of each part that a run of a wizard wrote last: as which revision of the application, and which runs have written just that, the last ones. */
export type WrittenParts = {
  readonly [P in Part]?: { readonly revision: number; readonly corridas: readonly string[] };
};
