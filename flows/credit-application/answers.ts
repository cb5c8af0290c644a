import * as v from 'valibot';
import { choice } from '../answers/choice.ts';
import { dni } from '../answers/dni.ts';
import { email } from '../answers/email.ts';
import { form } from '../answers/form.ts';
import { income } from '../answers/income.ts';
import { lookup } from '../answers/lookup.ts';
import { offer } from '../answers/offer.ts';
import {
  activity,
  availability,
  civilStatus,
  contactKind,
  paymentMethod,
  seniority,
  sex,
  yesNo,
} from '../answers/person.ts';
import { phone } from '../answers/phone.ts';
import { locality, postalCode } from '../answers/place.ts';
import { province } from '../answers/province.ts';
import { requiredText } from '../answers/required-text.ts';
import { shortName } from '../answers/short-name.ts';
import { street } from '../answers/street.ts';
import { unsaid } from '../answers/unsaid.ts';
import { hasGas, vehicleBrand, vehicleModel, vehicleUse, vehicleYear } from '../answers/vehicle.ts';
import { pricedValue, requestedLoan } from '../credit/answers.ts';
import { PolicySchema } from '../credit/coverages.ts';
import type { AnswersTo } from '../kit/config.ts';
import { optional } from '../kit/optional.ts';
import { MadeSchema, PeopleSchema } from './verification.ts';

const sexo = sex();
const estadoCivil = civilStatus();
const actividad = activity();
const antiguedad = seniority();
const ingreso = income();
/** The branch of a public employee (S3). */
const rubro = requiredText({ maxLength: 100 });
const horario = availability();
const tipoContacto = contactKind();

/** What is asked (S2.7), with the values of S3; all that belongs together is one form. */
export const answers = {
  canal: offer(v.pipe(v.string(), v.nonEmpty())),
  creada: unsaid(MadeSchema),
  identidad: form({
    dni: dni(),
    sexo,
    estadoCivil,
    dniConyuge: dni(),
    sexoConyuge: sexo,
    conCodeudor: yesNo(),
    dniCodeudor: dni(),
    sexoCodeudor: sexo,
    estadoCivilCodeudor: estadoCivil,
    dniConyugeCodeudor: dni(),
    sexoConyugeCodeudor: sexo,
  }),
  iniciada: unsaid(MadeSchema),
  /** The documents of an application that the server holds, entered again. */
  documentos: form({
    documento: dni(),
    documentoConyuge: dni(),
    documentoCodeudor: dni(),
    documentoConyugeCodeudor: dni(),
  }),
  personas: unsaid(PeopleSchema),
  actividad: form({
    actividadTitular: actividad,
    rubroTitular: rubro,
    antiguedadTitular: antiguedad,
    ingresoTitular: ingreso,
    actividadConyuge: actividad,
    rubroConyuge: rubro,
    antiguedadConyuge: antiguedad,
    ingresoConyuge: ingreso,
    actividadCodeudor: actividad,
    rubroCodeudor: rubro,
    antiguedadCodeudor: antiguedad,
    ingresoCodeudor: ingreso,
    actividadConyugeCodeudor: actividad,
    rubroConyugeCodeudor: rubro,
    antiguedadConyugeCodeudor: antiguedad,
    ingresoConyugeCodeudor: ingreso,
  }),
  ingresosCargados: unsaid(v.literal(true)),
  direccion: form({
    provincia: province(),
    localidad: locality(),
    codigoPostal: postalCode(),
    calle: street(),
    provinciaCodeudor: province(),
    localidadCodeudor: lookup({ catalog: 'localidadesCodeudor' }),
    codigoPostalCodeudor: lookup({ catalog: 'codigosPostalesCodeudor' }),
    calleCodeudor: street(),
    telefonoCodeudor: phone(),
    horarioCodeudor: horario,
  }),
  domicilioCargado: unsaid(v.literal(true)),
  auto: form({
    marca: vehicleBrand(),
    anio: vehicleYear(),
    modelo: vehicleModel(),
    es0Km: choice([
      { value: true, label: 'Sí, es 0 km' },
      { value: false, label: 'No, es usado' },
    ]),
    uso: vehicleUse(),
    tieneGNC: hasGas(),
    valorDeCompra: pricedValue(),
  }),
  autoCargado: unsaid(v.literal(true)),
  pedido: form({
    prestamo: requestedLoan(),
    formaDePago: paymentMethod(),
  }),
  oferta: optional(offer(v.pipe(v.string(), v.nonEmpty()))),
  ofertaCargada: unsaid(v.literal(true)),
  /** Null is 'por ahora sin seguro'. */
  poliza: optional(offer(PolicySchema)),
  seguroCargado: unsaid(v.literal(true)),
  contacto: form({
    telefono: phone(),
    tipoContacto,
    nombreContacto: shortName(),
    horario,
    conOtroTelefono: yesNo(),
    otroTelefono: phone(),
    otroTipoContacto: tipoContacto,
    otroNombreContacto: shortName(),
    otroHorario: horario,
    correo: email({ optional: true }),
  }),
};

/** All answers by name: of steps, and of fields. */
export type Answers = AnswersTo<typeof answers>;

/** The newest year that can be chosen. */
export const THIS_YEAR = Math.max(...answers.auto.fields.anio.options.map(({ value }) => value));
