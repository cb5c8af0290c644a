import type { Loan } from '../answers/index.ts';
import type { Answers } from './answers.ts';

/** The credit types (S9). */
const CREDIT_TYPE = { prendario: 1, autoprenda: 3 } as const;

/** A vehicle this many years old is not new (S4.5, S9). */
const USED_AFTER_YEARS = 2;

/**
 * Whether a vehicle is reported as new: unless it already belongs to the client, or is too old (S4.5).
 *
 * @param thisYear the newest year offered
 */
export const isNew = (tipoCredito: number, anio: number, thisYear: number): boolean =>
  tipoCredito !== CREDIT_TYPE.autoprenda && anio > thisYear - USED_AFTER_YEARS;

/** The client's occupation (S3, S7.4): this wizard does not ask for income. */
export const incomeOf = (
  Id: number,
  { situacionLaboral, antiguedadLaboral }: Pick<Answers, 'situacionLaboral' | 'antiguedadLaboral'>,
) => ({
  Id,
  Ingreso: null,
  ActividadDeclarada: situacionLaboral,
  RubroEmpleoPublico: null,
  Antiguedad: antiguedadLaboral,
  ActividadDeclaradaConyuge: null,
  IngresoConyuge: null,
});

/** The client's home (S7.4): this wizard does not ask for the street. */
export const addressOf = (
  Id: number,
  { provincia, localidad, codigoPostal }: Pick<Answers, 'provincia' | 'localidad' | 'codigoPostal'>,
) => ({ Id, Provincia: provincia, Localidad: localidad, CodigoPostal: codigoPostal, Direccion: null });

type Vehicle = Pick<Answers, 'tipoCredito' | 'modelo' | 'anio' | 'uso' | 'tieneGNC' | 'valorVehiculo'>;

/** The vehicle (S7.4). */
export const vehicleOf = (Id: number, said: Vehicle, thisYear: number) => ({
  Id,
  Codia: said.modelo,
  Anio: said.anio,
  Es0Km: isNew(said.tipoCredito, said.anio, thisYear),
  TieneGNC: said.tieneGNC,
  Uso: said.uso,
  ValorDeCompra: said.valorVehiculo,
});

/** The requested loan (S7.4). */
export const loanOf = (Id: number, { importe, plazo }: Loan) => ({ Id, Importe: importe, Plazo: plazo });

/** All inputs of a qualification (S4.5). */
export interface Application {
  readonly solicitudId: number;
  readonly ingresos: ReturnType<typeof incomeOf>;
  readonly domicilio: ReturnType<typeof addressOf>;
  readonly vehiculo: ReturnType<typeof vehicleOf>;
  readonly importe: ReturnType<typeof loanOf>;
}

/** The chosen insurance, or that it will be chosen later (S3). */
export const insuranceOf = (Id: number, poliza: Answers['poliza']) =>
  poliza === null
    ? { Id, Pendiente: true as const }
    : {
        Id,
        CotizacionId: poliza.cotizacionId,
        CotizacionPlanId: poliza.cotizacionPlanId,
        TipoPolizaId: poliza.tipoPolizaId,
        TipoCobertura: poliza.tipoCobertura,
      };

/** How the client is reached (S3 "Phone", S7.4). */
export const contactOf = (
  Id: number,
  { telefono, franjaHoraria, email }: Pick<Answers, 'telefono' | 'franjaHoraria' | 'email'>,
) => ({
  Id,
  Telefonos: [
    {
      Numero: telefono.numero,
      TipoTelefono: 'Titular' as const,
      EsMovil: telefono.tipo === 'MOVIL',
      HorarioContacto: franjaHoraria,
      CorrespondeA: 'Titular' as const,
    },
  ],
  Usuario: email,
});
