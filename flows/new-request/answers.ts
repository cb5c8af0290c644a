import * as v from 'valibot';
import {
  choice,
  dni,
  email,
  hasGas,
  loan,
  LOAN_AMOUNT,
  locality,
  offer,
  phone,
  postalCode,
  province,
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

const sexo = choice([
  { value: 'F', label: 'Femenino' },
  { value: 'M', label: 'Masculino' },
]);

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
  estadoCivil: choice([
    { value: 'Soltero', label: 'Soltero' },
    { value: 'Casado', label: 'Casado' },
    { value: 'Divorciado', label: 'Divorciado' },
    { value: 'Viudo', label: 'Viudo' },
  ]),
  dniConyuge: dni(),
  sexoConyuge: sexo,
  /** The confirmed people to evaluate. */
  queresEvaluar: offer(PeopleSchema),
  evaluacion: offer(BegunSchema),
  /** The holder's document, entered again for an application that the server holds. */
  documento: dni(),
  mismaPersona: unsaid(v.literal(true)),
  solicitudIniciada: unsaid(StartedSchema),
  situacionLaboral: choice([
    { value: 'Empleado_Publico', label: 'Emp. Público c/ Rec. de Sueldo' },
    { value: 'Empleado_Privado', label: 'Emp. Privado c/ Rec. de Sueldo' },
    { value: 'Independiente', label: 'Independiente' },
    { value: 'Jubilado', label: 'Jubilado' },
    { value: 'No_Definida', label: 'Desconocida' },
  ]),
  antiguedadLaboral: choice([
    { value: 12, label: 'Más de 11 meses' },
    { value: 10, label: '10 - 11 meses' },
    { value: 9, label: 'Menos de 10 meses' },
  ]),
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
  franjaHoraria: choice([
    { value: 'Todo_El_Dia', label: 'Todo el día' },
    { value: 'Manana', label: 'De 8 a 12 hs' },
    { value: 'Tarde', label: 'De 12 a 18 hs' },
    { value: 'Noche', label: 'De 18 a 24 hs' },
  ]),
  email: optional(email()),
};

export type Answers = { readonly [K in keyof typeof answers]: v.InferOutput<(typeof answers)[K]['schema']> };

/** The newest year that can be chosen. */
export const THIS_YEAR = Math.max(...answers.anio.options.map(({ value }) => value));
