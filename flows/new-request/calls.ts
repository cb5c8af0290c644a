import * as v from 'valibot';
import { LOAN_TERMS } from '../answers/loan-limits.ts';
import type { QuotePollingInput } from '../insurers/quote-polling.ts';
import { NO_QUOTE, type Quote, QuoteSchema } from '../insurers/quote.ts';
import { type Answers, THIS_YEAR } from './answers.ts';
import { type Application, insuranceOf, isNew, loanOf, vehicleOf } from '../credit/application.ts';
import { addressOf, contactOf, incomeOf } from './application.ts';
import { type Beginning, ContinuationSchema, EvaluationSchema, heldIn } from '../credit/evaluation.ts';
import { type QuotedApplication, insurersPolling } from '../credit/insurers-polling.ts';
import { QualificationSchema } from '../credit/offers.ts';
import { offersPolling } from '../credit/offers-polling.ts';
import { type Document, PeopleSchema } from '../credit/people.ts';

type Said<N extends readonly (keyof Answers)[]> = { readonly [K in N[number]]: Answers[K] };
type MaySay<N extends readonly (keyof Answers)[]> = { readonly [K in N[number]]?: Answers[K] };

/** The seller's channels (S6). */
export const canales = {
  needs: [],
  input: () => null,
  output: v.array(v.object({ key: v.string(), value: v.string() })),
  keep: true,
} as const;

const SPOUSE = ['dniConyuge', 'sexoConyuge'] as const;
const spouseOf = ({ dniConyuge, sexoConyuge }: MaySay<typeof SPOUSE>): Document | null =>
  dniConyuge === undefined || sexoConyuge === undefined ? null : { documento: dniConyuge, sexo: sexoConyuge };

/** Whose the documents are (NR-03); null if the register lacks one of them. Names are never stored. */
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

/** Whether they may have a credit (S7.4, NR-04). With the key, the same people are evaluated once per request. */
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
  refused: {
    TipoCredito: 'tipoCredito',
    canal: 'canal',
    Documento: 'dni',
    Sexo: 'sexo',
    EstadoCivil: 'estadoCivil',
    DocumentoConyuge: 'dniConyuge',
    SexoConyuge: 'sexoConyuge',
  },
} as const;

type Begun = { readonly inicio: Beginning };

/** The application that is resumed, in a run that has evaluated nobody. */
function heldId({ inicio }: Begun): number {
  const held = heldIn(inicio);
  if (held === undefined) throw new TypeError('There is neither an evaluation nor an application to go on with');
  return held;
}

/**
 * Whether the document entered again is the holder's of the application that the server holds (decision 22); null of one that is sent, as
 * where the answer of its last call was lost: it is not compared any more.
 */
export const reconocimiento = {
  needs: ['inicio', 'documento'],
  input: ({ documento, ...begun }: Said<['documento']> & Begun) => ({ solicitudId: heldId(begun), documento }),
  output: v.object({ coincide: v.nullable(v.boolean()) }),
} as const;

/** Continues with the application that the evaluation started (NR-05), or that the server holds. */
export const continuacion = {
  needs: ['inicio'],
  may: ['evaluacion'],
  input: ({ evaluacion, ...begun }: MaySay<['evaluacion']> & Begun) => ({
    Id: evaluacion?.solicitudId ?? heldId(begun),
  }),
  output: ContinuationSchema,
} as const;

/** The reference price of the model of that year, in pesos; null if unknown, which is not reported (S8). */
export const precios = {
  needs: ['modelo', 'anio'],
  input: ({ modelo, anio }: Said<['modelo', 'anio']>) => ({ codia: modelo, anio }),
  output: v.nullable(v.number()),
  keep: true,
  otherwise: { output: null },
} as const;

const VEHICLE = ['tipoCredito', 'modelo', 'anio', 'uso', 'tieneGNC', 'valorVehiculo'] as const;
const APPLIED_VEHICLE = ['solicitudIniciada', ...VEHICLE] as const;

/** The terms of loans where the application's are not known (S8). */
const usualTerms: number[] = [...LOAN_TERMS];

/** The terms of this application, in months, which depend on its vehicle; the usual terms if the call fails (S8). */
export const plazos = {
  needs: APPLIED_VEHICLE,
  input: ({ solicitudIniciada: { solicitudId }, ...said }: Said<typeof APPLIED_VEHICLE>) => ({
    solicitudId,
    vehiculo: vehicleOf(solicitudId, said, isNew(said.tipoCredito, said.anio, THIS_YEAR)),
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

/** The offers for the application, once it is qualified (NR-07). */
export const calificacion = {
  needs: QUALIFIED,
  input: ({ solicitudIniciada: { solicitudId: id }, ...said }: Said<typeof QUALIFIED>): Application => ({
    solicitudId: id,
    ingresos: incomeOf(id, said),
    domicilio: addressOf(id, said),
    vehiculo: vehicleOf(id, said, isNew(said.tipoCredito, said.anio, THIS_YEAR)),
    importe: loanOf(id, said.prestamo),
  }),
  output: QualificationSchema,
  logic: offersPolling,
  refused: {
    ActividadDeclarada: 'situacionLaboral',
    Antiguedad: 'antiguedadLaboral',
    Provincia: 'provincia',
    Localidad: 'localidad',
    CodigoPostal: 'codigoPostal',
    Codia: 'modelo',
    Anio: 'anio',
    Uso: 'uso',
    TieneGNC: 'tieneGNC',
    ValorDeCompra: 'valorVehiculo',
    Importe: 'prestamo',
    Plazo: 'prestamo',
  },
} as const;

const QUOTED = [...APPLIED_VEHICLE, 'codigoPostal'] as const;

/** What insuring the vehicle costs, read step by step beside the cells (NR-08). A failure is not shown: it counts as no answers. */
export const seguros = {
  needs: QUOTED,
  // coming back asks again: the same quote, with its insurers' latest answers
  input: ({ solicitudIniciada }: Said<['solicitudIniciada']>): QuotePollingInput<QuotedApplication> => ({
    request: solicitudIniciada,
    previous: undefined,
  }),
  output: QuoteSchema,
  logic: insurersPolling,
  progress: ({ context }: { readonly context: { readonly quote: Quote } }) =>
    context.quote.lecturas === 0 ? undefined : context.quote,
  otherwise: { output: NO_QUOTE },
} as const;

const CONTACT = ['solicitudIniciada', 'oferta', 'telefono', 'franjaHoraria', 'email'] as const;

/** Sends the accepted offer and insurance, if any, and the client's contact, which finishes the application (NR-09). */
export const finalizar = {
  needs: ['solicitud', ...CONTACT],
  may: ['poliza'],
  input: ({
    solicitud,
    solicitudIniciada: { solicitudId: Id },
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
  refused: {
    OfertaId: 'oferta',
    CotizacionId: 'poliza',
    CotizacionPlanId: 'poliza',
    'Telefonos.0.HorarioContacto': 'franjaHoraria',
    Telefonos: 'telefono',
    Usuario: 'email',
  },
} as const;
