import * as v from 'valibot';
import {
  databaseId,
  dni,
  few,
  isWorded,
  oneLine,
  optionalEmail,
  phone,
  requiredText,
  sexo,
  text,
} from '../../contract/fields.ts';
import type { Clock } from '../../infra/process/clock.ts';
import { birthDate } from '../birth-date.ts';

/** Where a quote is. */
export const quotePath = v.object({ cotizacionId: v.pipe(v.string(), v.uuid('La cotización no es válida')) });

/** Where a request for contact is. */
export const contactPath = v.object({ numero: databaseId('El número no es válido') });

/** So many plans are compared at most (SL-03). */
const mostCompared = 3;

/** The query of a comparison: the ids of its plans, with commas. */
export const comparisonQuery = v.object({
  planes: v.pipe(
    v.string('Requerido'),
    v.transform((ids) => ids.split(',')),
    v.maxLength(mostCompared, `Elegí hasta ${mostCompared} pólizas`),
    v.check((ids) => ids.every((id) => id !== '') && new Set(ids).size === ids.length, 'Hay una póliza repetida'),
  ),
});

/** How the installments are paid. */
export const formOfPayment = v.picklist(['DebitoConCBU', 'DebitoConTarjetaCredito', 'CuponPago'], 'Elegí una opción');

/** A quote request as the server accepts it (S3 "Quote request", S9). */
export const newQuote = v.strictObject({
  Negocio: v.literal('MercadoAbierto', 'Elegí una opción'),
  Periodo: v.literal('Anual', 'Elegí una opción'),
  ModeloVehiculo: v.pipe(v.string('Requerido'), v.regex(/^\d{7}$/, 'Elegí un modelo')),
  AnioVehiculo: v.pipe(v.number('Requerido'), v.integer('Elegí un año')),
  CodigoPostal: v.pipe(v.string('Requerido'), v.regex(/^\d{4}$/, 'El código postal tiene 4 dígitos')),
  UsoDelVehiculo: v.picklist(['Particular', 'Comercial'], 'Elegí una opción'),
  TieneGNC: v.boolean('Elegí una opción'),
  FormaPago: formOfPayment,
});

export type NewQuote = v.InferOutput<typeof newQuote>;

const mobileDigits = 13;

const fourPhotos = 'Sacá las cuatro fotos';

/** Text in two parts at least (S5 "contain a space"). */
const parts = (max: number, message: string) =>
  v.pipe(oneLine(max), v.trim(), v.regex(/\S\s+\S/, message), v.check(isWorded, message));

/** What can be skipped: empty, or as the rule says. */
const skippable = (max: number, isValid: (value: string) => boolean, message: string) =>
  v.pipe(
    oneLine(max),
    v.check((value) => value === '' || isValid(value), message),
  );

const isPlate = (value: string) => /^([A-Z]{2}\d{3}[A-Z]{2}|[A-Z]{3}\d{3})$/.test(value);
const isEngraved = (value: string) => isWorded(value) && value === value.toUpperCase();

/** A request for contact as the server accepts it, but for what depends on its quote: S3 "Contact request", S5, decision 16. */
export const newContact = (clock: Clock) =>
  v.pipe(
    v.strictObject({
      CoberturaSeleccionadaId: requiredText(40),
      Nombre: parts(120, 'Escribí nombre y apellido'),
      DNI: dni,
      Email: optionalEmail,
      Telefono: phone,
      EsTelefonoMovil: v.boolean('Elegí una opción'),
      Direccion: parts(200, 'Escribí calle y número'),
      FechaNacimiento: birthDate(clock),
      Sexo: sexo,
      Dominio: skippable(7, isPlate, 'La patente no es válida'),
      NumeroMotor: skippable(40, isEngraved, 'El número de motor no es válido'),
      NumeroChasis: skippable(40, isEngraved, 'El número de chasis no es válido'),
      DatosPago: text(22),
      UrlFotosVehiculo: v.optional(
        v.nullable(v.pipe(few(text(2000), 4, fourPhotos), v.minLength(4, fourPhotos))),
        null,
      ),
    }),
    v.forward(
      v.partialCheck(
        [['Telefono'], ['EsTelefonoMovil']],
        ({ Telefono, EsTelefonoMovil }) => (Telefono.length === mobileDigits) === EsTelefonoMovil,
        'El número no es del tipo de teléfono elegido',
      ),
      ['Telefono'],
    ),
  );

export type NewContact = v.InferOutput<ReturnType<typeof newContact>>;
