import type { Answers } from './answers.ts';

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
