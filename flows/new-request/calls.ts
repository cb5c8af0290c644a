import * as v from 'valibot';
import { LOAN_TERMS } from '../answers/index.ts';
import type { QuotePollingInput } from '../insurers/quote-polling.ts';
import { NO_QUOTE, type Quote, QuoteSchema } from '../insurers/quote.ts';
import { type Answers, THIS_YEAR } from './answers.ts';
import { addressOf, type Application, contactOf, incomeOf, insuranceOf, loanOf, vehicleOf } from './application.ts';
import { ContinuationSchema, EvaluationSchema } from './evaluation.ts';
import { type QuotedApplication, insurersPolling } from './insurers-polling.ts';
import { OffersSchema } from './offers.ts';
import { offersPolling } from './offers-polling.ts';
import { type Document, PeopleSchema } from './people.ts';

type Said<N extends readonly (keyof Answers)[]> = { readonly [K in N[number]]: Answers[K] };
type MaySay<N extends readonly (keyof Answers)[]> = { readonly [K in N[number]]?: Answers[K] };

/** The channels that the seller brings requests in by (S6). */
export const canales = {
  needs: [],
  input: () => null,
  output: v.array(v.object({ key: v.string(), value: v.string() })),
  keep: true,
} as const;

const SPOUSE = ['dniConyuge', 'sexoConyuge'] as const;
const spouseOf = ({ dniConyuge, sexoConyuge }: MaySay<typeof SPOUSE>): Document | null =>
  dniConyuge === undefined || sexoConyuge === undefined ? null : { documento: dniConyuge, sexo: sexoConyuge };

/** Who the documents belong to (NR-03); null where the register does not have one of them. Names are kept nowhere. */
export const identidad = {
  needs: ['dni', 'sexo'],
  may: SPOUSE,
  input: ({ dni, sexo, ...said }: Said<['dni', 'sexo']> & MaySay<typeof SPOUSE>) => ({
    titular: { documento: dni, sexo },
    conyuge: spouseOf(said),
  }),
  output: v.nullable(PeopleSchema),
} as const;

const EVALUATED = ['tipoCredito', 'canal', 'dni', 'sexo', 'estadoCivil', 'queresEvaluar'] as const;

/** Whether they may have a credit (S7.4, NR-04). The key makes evaluating the same people for the same request once and no more. */
export const aptitud = {
  needs: ['solicitud', ...EVALUATED],
  may: SPOUSE,
  input: (said: Said<typeof EVALUATED> & MaySay<typeof SPOUSE> & { readonly solicitud: { readonly id: string } }) => {
    const { titular, conyuge } = said.queresEvaluar;
    const spouse = spouseOf(said);
    return {
      request: said.solicitud.id,
      aptitud: {
        canal: said.canal,
        TipoCredito: said.tipoCredito,
        Documento: said.dni,
        Sexo: said.sexo,
        Nombres: titular.nombres,
        Apellidos: titular.apellidos,
        EstadoCivil: said.estadoCivil,
        DocumentoConyuge: spouse?.documento ?? null,
        SexoConyuge: spouse?.sexo ?? null,
        NombresConyuge: spouse && conyuge ? conyuge.nombres : null,
        ApellidosConyuge: spouse && conyuge ? conyuge.apellidos : null,
      },
    };
  },
  output: EvaluationSchema,
} as const;

/** Goes on with the application that the evaluation began (NR-05). */
export const continuacion = {
  needs: ['evaluacion'],
  input: ({ evaluacion }: Said<['evaluacion']>) => ({ Id: evaluacion.solicitudId }),
  output: ContinuationSchema,
} as const;

/** What the model of that year is worth, in pesos; null where nobody knows, which nobody is told (S8). */
export const precios = {
  needs: ['modelo', 'anio'],
  input: ({ modelo, anio }: Said<['modelo', 'anio']>) => ({ codia: modelo, anio }),
  output: v.nullable(v.number()),
  keep: true,
  otherwise: { output: null },
} as const;

const VEHICLE = ['tipoCredito', 'modelo', 'anio', 'uso', 'tieneGNC', 'valorVehiculo'] as const;
const APPLIED_VEHICLE = ['evaluacion', ...VEHICLE] as const;

/** The terms of loans, where an application's own are not known (S8). */
const usualTerms: number[] = [...LOAN_TERMS];

/** In how many months this application may be paid back, which hangs on its vehicle; the usual terms where that fails (S8). */
export const plazos = {
  needs: APPLIED_VEHICLE,
  input: ({ evaluacion, ...said }: Said<typeof APPLIED_VEHICLE>) => ({
    solicitudId: evaluacion.solicitudId,
    vehiculo: vehicleOf(evaluacion.solicitudId, said, THIS_YEAR),
  }),
  output: v.array(v.number()),
  otherwise: { output: usualTerms },
} as const;

const QUALIFIED = [
  ...APPLIED_VEHICLE,
  'situacionLaboral',
  'antiguedadLaboral',
  'provincia',
  'localidad',
  'codigoPostal',
  'prestamo',
] as const;

/** What is offered for the application, once it is qualified (NR-07). */
export const calificacion = {
  needs: QUALIFIED,
  input: ({ evaluacion: { solicitudId: id }, ...said }: Said<typeof QUALIFIED>): Application => ({
    solicitudId: id,
    ingresos: incomeOf(id, said),
    domicilio: addressOf(id, said),
    vehiculo: vehicleOf(id, said, THIS_YEAR),
    importe: loanOf(id, said.prestamo),
  }),
  output: OffersSchema,
  logic: offersPolling,
} as const;

const QUOTED = [...APPLIED_VEHICLE, 'codigoPostal'] as const;

/** What insuring the vehicle costs, read bit by bit beside the cells (NR-08). Nobody is told that it failed: nobody has answered then. */
export const seguros = {
  needs: QUOTED,
  // asked anew by whoever comes back: the same quote, and what its insurers say by now
  input: ({ evaluacion }: Said<['evaluacion']>): QuotePollingInput<QuotedApplication> => ({
    request: { solicitudId: evaluacion.solicitudId },
    previous: undefined,
  }),
  output: QuoteSchema,
  logic: insurersPolling,
  progress: ({ context }: { readonly context: { readonly quote: Quote } }) =>
    context.quote.lecturas === 0 ? undefined : context.quote,
  otherwise: { output: NO_QUOTE },
} as const;

const CONTACT = ['evaluacion', 'oferta', 'telefono', 'franjaHoraria', 'email'] as const;

/** Accepts the offer and its insurance, or does without, and says how the client is reached, which finishes the application (NR-09). */
export const finalizar = {
  needs: ['solicitud', ...CONTACT],
  may: ['poliza'],
  input: ({
    solicitud,
    evaluacion: { solicitudId: Id },
    oferta,
    poliza,
    ...said
  }: Said<typeof CONTACT> & MaySay<['poliza']> & { readonly solicitud: { readonly id: string } }) => ({
    idempotencyKey: solicitud.id,
    solicitudId: Id,
    aceptada: oferta === null ? null : { Id, OfertaId: oferta },
    seguro: poliza === undefined ? null : insuranceOf(Id, poliza),
    contacto: contactOf(Id, said),
  }),
  output: v.object({ solicitudId: v.number() }),
} as const;
