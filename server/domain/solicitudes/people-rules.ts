import * as v from 'valibot';
import { dni, requiredText, sexo, shortName } from '../../contract/fields.ts';
import type { Clock } from '../../infra/process/clock.ts';
import { birthDate } from '../birth-date.ts';
import { hasLocalidad, hasPostalCode } from '../catalogos/localidades.ts';
import { hasCheckDigit } from '../cuit.ts';
import {
  activity,
  anyTelephones,
  income,
  maritalStatus,
  otherLocality,
  otherProvince,
  place,
  seniority,
  trade,
} from './rules.ts';

/** A CUIL with its check digit (decision 9). */
const cuil = v.pipe(
  v.string('Requerido'),
  v.regex(/^\d{11}$/, 'El CUIL tiene 11 dígitos'),
  v.check(hasCheckDigit, 'El CUIL no es válido'),
);

/** Whether a CUIL is that of a document, and what is said if not. */
export const isOf = (Cuil: string, documento: string) => Cuil.slice(2, 10) === documento.padStart(8, '0');
export const otherDocument = 'El CUIL no es el de ese documento';

/** What any spouse is asked for (S5). */
export const spouseEntries = (clock: Clock) => ({
  NombreConyuge: shortName,
  ApellidoConyuge: shortName,
  DocumentoConyuge: dni,
  SexoConyuge: sexo,
  ActividadDeclarada: activity,
  Antiguedad: seniority,
  FechaNacimiento: birthDate(clock),
  Ingreso: income,
  Cuil: cuil,
});

/** What any co-debtor is asked for (S5), but for phones. */
export const codebtorEntries = (clock: Clock) => ({
  Apellido: shortName,
  Nombre: shortName,
  Documento: dni,
  Cuil: cuil,
  Sexo: sexo,
  FechaNacimiento: birthDate(clock),
  Ingreso: income,
  ActividadDeclarada: activity,
  Antiguedad: seniority,
  RubroEmpleoPublico: trade,
  ...place,
  Direccion: v.pipe(requiredText(200), v.minLength(2, 'Escribí calle y número')),
});

/** Whether the trade is known of public employment, and of nothing else, and what is said if not. */
const hasTrade = (activity: { ActividadDeclarada: string; RubroEmpleoPublico: string | null }) =>
  (activity.RubroEmpleoPublico !== null) === (activity.ActividadDeclarada === 'Empleado_Publico');
const withItsTrade = 'El rubro va con el empleo público, y sólo con él';

/**
 * A spouse (S7.4).
 *
 * @param ofCodebtor whether the co-debtor's; else the holder's
 */
export const spouse = (clock: Clock, ofCodebtor: boolean) =>
  v.pipe(
    v.strictObject({
      ...spouseEntries(clock),
      EstadoCivil: v.literal('Casado', 'El cónyuge va con el estado civil casado'),
      RubroEmpleoPublico: trade,
      conyugeCodeudor: v.literal(ofCodebtor, ofCodebtor ? 'Es el del codeudor' : 'Es el del titular'),
    }),
    v.forward(
      v.partialCheck(
        [['Cuil'], ['DocumentoConyuge']],
        ({ Cuil, DocumentoConyuge }) => isOf(Cuil, DocumentoConyuge),
        otherDocument,
      ),
      ['Cuil'],
    ),
    v.forward(v.partialCheck([['ActividadDeclarada'], ['RubroEmpleoPublico']], hasTrade, withItsTrade), [
      'RubroEmpleoPublico',
    ]),
  );

/** A co-debtor (S7.4). Phones may come later. */
export const codebtor = (clock: Clock) =>
  v.pipe(
    v.strictObject({ ...codebtorEntries(clock), EstadoCivil: maritalStatus, Telefonos: anyTelephones }),
    v.forward(v.partialCheck([['Provincia'], ['Localidad']], hasLocalidad, otherProvince), ['Localidad']),
    v.forward(v.partialCheck([['Provincia'], ['Localidad'], ['CodigoPostal']], hasPostalCode, otherLocality), [
      'CodigoPostal',
    ]),
    v.forward(v.partialCheck([['ActividadDeclarada'], ['RubroEmpleoPublico']], hasTrade, withItsTrade), [
      'RubroEmpleoPublico',
    ]),
    v.forward(
      v.partialCheck([['Cuil'], ['Documento']], ({ Cuil, Documento }) => isOf(Cuil, Documento), otherDocument),
      ['Cuil'],
    ),
  );
