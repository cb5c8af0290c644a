import * as v from 'valibot';
import {
  activity,
  choice,
  dni,
  email,
  hasGas,
  loan,
  LOAN_AMOUNT,
  locality,
  maritalStatus,
  offer,
  phone,
  postalCode,
  province,
  seniority,
  sex,
  timeWindow,
  vehicleBrand,
  vehicleModel,
  vehicleUse,
  vehicleValue,
  vehicleYear,
} from '../answers/index.ts';
import { optional } from '../kit/index.ts';
import { BegunSchema, StartedSchema } from './evaluation.ts';
import { PolicySchema } from './coverages.ts';
import { PeopleSchema } from './people.ts';

const sexo = sex();

/** Answers that the flow gives itself or that lead elsewhere: the user cannot give them. */
const unsaid = <Value>(schema: v.GenericSchema<unknown, Value>) => ({ kind: 'unsaid', schema });

const price = v.nullish(v.number());
const terms = v.optional(v.array(v.number()), []);

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
  valorVehiculo: vehicleValue({
    price: ({ precios }) => v.parse(price, precios) ?? undefined,
  }),
  prestamo: loan({ amount: LOAN_AMOUNT, terms: ({ plazos }) => v.parse(terms, plazos) }),
  oferta: optional(offer(v.pipe(v.string(), v.nonEmpty()))),
  poliza: optional(offer(PolicySchema)),
  telefono: phone(),
  franjaHoraria: timeWindow(),
  email: optional(email()),
};

export type Answers = { readonly [K in keyof typeof answers]: v.InferOutput<(typeof answers)[K]['schema']> };

/** The newest year that can be chosen. */
export const THIS_YEAR = Math.max(...answers.anio.options.map(({ value }) => value));
