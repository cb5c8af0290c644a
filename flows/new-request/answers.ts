import * as v from 'valibot';
import { choice } from '../answers/choice.ts';
import { dni } from '../answers/dni.ts';
import { email } from '../answers/email.ts';
import { offer } from '../answers/offer.ts';
import { activity, maritalStatus, seniority, sex, timeWindow } from '../answers/person.ts';
import { phone } from '../answers/phone.ts';
import { locality, postalCode } from '../answers/place.ts';
import { province } from '../answers/province.ts';
import { unsaid } from '../answers/unsaid.ts';
import { hasGas, vehicleBrand, vehicleModel, vehicleUse, vehicleYear } from '../answers/vehicle.ts';
import { optional } from '../kit/optional.ts';
import { pricedValue, requestedLoan } from '../credit/answers.ts';
import { BegunSchema, StartedSchema } from '../credit/evaluation.ts';
import { PolicySchema } from '../credit/coverages.ts';
import { PeopleSchema } from '../credit/people.ts';

const sexo = sex();

/** What is asked (S2.6), with the values of S3. */
export const answers = {
  tipoCredito: choice([
    { value: 1, label: 'Comprar un auto' },
    { value: 3, label: 'Otros proyectos' },
  ]),
  canal: offer(v.pipe(v.string(), v.nonEmpty())),
  dni: dni(),
  sexo,
  estadoCivil: maritalStatus(),
  dniConyuge: dni(),
  sexoConyuge: sexo,
  /** The confirmed people to evaluate. */
  queresEvaluar: offer(PeopleSchema),
  evaluacion: offer(BegunSchema),
  /** The holder's document, entered again for an application that the server holds. */
  documento: dni(),
  mismaPersona: unsaid(v.literal(true)),
  solicitudIniciada: unsaid(StartedSchema),
  situacionLaboral: activity(),
  antiguedadLaboral: seniority(),
  provincia: province(),
  localidad: locality(),
  codigoPostal: postalCode(),
  marca: vehicleBrand(),
  anio: vehicleYear(),
  modelo: vehicleModel(),
  uso: vehicleUse(),
  tieneGNC: hasGas(),
  valorVehiculo: pricedValue(),
  prestamo: requestedLoan(),
  oferta: optional(offer(v.pipe(v.string(), v.nonEmpty()))),
  poliza: optional(offer(PolicySchema)),
  telefono: phone(),
  franjaHoraria: timeWindow(),
  email: optional(email()),
};

export type Answers = { readonly [K in keyof typeof answers]: v.InferOutput<(typeof answers)[K]['schema']> };

/** The newest year that can be chosen. */
export const THIS_YEAR = Math.max(...answers.anio.options.map(({ value }) => value));
