import type { Quote } from '../../../flows/insurers/quote.ts';
import type { CallPhase } from '../../../flows/kit/view.ts';
import { answers } from '../../../flows/insurance-quote/answers.ts';
import { insuranceQuote, type InsuranceQuote } from '../../../flows/insurance-quote/flow.ts';
import { policiesOf } from '../../../flows/insurance-quote/policies.ts';
import { noPolicies, texts } from '../../../flows/insurance-quote/text.ts';
import * as examples from '../answers/index.ts';
import { orOmitted } from '../describe/examples.ts';
import { showsResult } from '../describe/result.ts';
import { refusing } from '../describe/refused.ts';
import { definePaths, type FlowPaths } from '../describe/flow.ts';
import type { Doing, Responding, Seeing } from '../describe/screen.ts';
import { people, policyExamples } from '../outside/people.ts';
import { answered, flagged, flagsSaid, places, stub, vehicles } from '../outside/stubs.ts';
import { completeQuote, exhaustedQuote, QUOTE_PAUSE } from '../outside/quotes.ts';

/** The insurers' answer that a quote is made from. */
const detail = ({ cotizacionId, companias }: Quote): Responding => ({
  status: 200,
  json: { cotizacionId, companias },
});

/** The register's answer. */
const person = (found: (typeof people)['found']): Responding => ({
  status: 200,
  json: { ...found, cuil: '27123456780' },
});

/** The same lists for all earlier answers, so that each example can be chosen wherever it is tried. */
const given: readonly Doing[] = [
  ...vehicles({ codia: '120001', modelo: 'Modelo A 1.4' }, { codia: '120002', modelo: 'Modelo B 1.6' }),
  ...places,
  stub('POST', '/api/seguros/cotizaciones', answered({ cotizacionId: completeQuote.cotizacionId }, 201)),
];

const failure = (message: string, status = 500): Responding => ({ status, json: { message } });
const undeclared: Responding = { status: 200, json: { nada: true } };

const calls: FlowPaths<InsuranceQuote>['calls'] = {
  cotizacion: {
    request: { method: 'GET', path: `/api/seguros/cotizaciones/${completeQuote.cotizacionId}` },
    posts: ({ request }) => [{ request: { method: 'POST', path: '/api/seguros/cotizaciones' }, body: request }],
    outcomes: {
      completa: { output: completeQuote, response: detail(completeQuote) },
      agotada: { output: exhaustedQuote, response: detail(exhaustedQuote), pause: QUOTE_PAUSE },
      fallida: { error: 'fallida', response: failure('No se pudo leer la cotización') },
    },
    undeclared,
  },
  identidad: {
    request: { method: 'GET', path: '/api/identidad/*' },
    outcomes: {
      encontrada: { output: people.found, response: person(people.found) },
      'menor de edad': { output: people.minor, response: person(people.minor) },
      'con un nombre muy largo': { output: people.longName, response: person(people.longName) },
      'no encontrada': { output: null, response: failure('No hay nadie con ese documento', 404) },
      fallida: { error: 'fallida', response: failure('No se pudo consultar la identidad') },
    },
    undeclared,
  },
  pedirContacto: {
    request: { method: 'PATCH', path: '/api/seguros/cotizaciones/*/contacto' },
    sends: ({ contacto }) => ({ ...contacto, UrlFotosVehiculo: null }),
    outcomes: {
      recibido: { output: { numero: 1042 }, response: { status: 200, json: { numero: 1042 } } },
      rechazado: { error: 'rechazado', response: failure('No se pudo guardar la solicitud') },
      'sin conexión': { error: 'sin conexión', response: 'cut' },
      'sin respuesta': { error: 'sin respuesta', response: 'silence' },
      'no acepta la dirección': refusing('Direccion'),
    },
    undeclared,
  },
};

/** Going back from what the register could have returned leads to the sex only if the register was not asked. */
export const neverBackTo = (flow: string) => {
  const why = 'si la persona no fue encontrada se preguntan su fecha de nacimiento y su nombre; si lo fue, si es ella';
  return { [`${flow}.nombre —BACK→ ${flow}.sexo`]: why, [`${flow}.direccion —BACK→ ${flow}.sexo`]: why };
};

export const contacto = { id: '2f6c1f8e-3f0a-4b2b-9f0f-5d1c7f3a9e02' };

/** What both quotes serve. */
export const served = [
  ...['IN-03', 'IN-04', 'IN-08', 'IN-10', 'IN-11', 'IN-14', 'IN-15'],
  ...['VA-01', 'VA-02', 'VA-03', 'VA-05', 'VA-06', 'VA-07', 'VA-08', 'VA-09', 'VA-10'],
];

/** What both variants are tried with, and what they say of their paths. */
export const both = {
  made: ['contacto'],
  params: {
    contacto: [contacto],
    datosPago: [true, false],
  },
  answers: {
    marca: examples.lookup({ value: 'fiat', label: 'Fiat' }, { value: 'ford', label: 'Ford' }),
    anio: examples.recentYears(answers.anio),
    modelo: examples.lookup({ value: '120001', label: 'Modelo A 1.4' }, { value: '120002', label: 'Modelo B 1.6' }),
    provincia: examples.provinces(2, 3),
    localidad: examples.lookup(examples.localities.laPlata, examples.localities.marDelPlata),
    codigoPostal: examples.named('1900', '7600'),
    uso: examples.choice(answers.uso),
    tieneGNC: examples.choice(answers.tieneGNC),
    formaDePago: examples.choice(answers.formaDePago),
    poliza: examples.offer(...policyExamples),
    contratada: examples.choice(answers.contratada),
    dni: examples.dni(),
    sexo: examples.choice(answers.sexo),
    esPersonaValida: examples.confirmation(),
    fechaNacimiento: examples.birthDate(),
    nombre: examples.fullName(),
    direccion: examples.streetAddress(),
    telefono: examples.phone(),
    email: orOmitted(examples.email()),
    dominio: orOmitted(examples.plate()),
    numeroChasis: orOmitted(examples.serialNumber()),
    motor: orOmitted(examples.unlike(examples.serialNumber())),
    datosDePago: examples.paymentData(),
  },
  person: 'camila@ejemplo.example',
  basePath: '/seguros',
  address: () => '/seguros',
  given,
  calls,
  exits: { volver: 'Ver otras pólizas', no: 'No' },
  asksToLeave: true,
  shows: (step, { identidad, cotizacion }, beside) => {
    if (step === 'esPersonaValida' && identidad?.nombres === people.found.nombres)
      return [{ see: 'text', text: 'Ana Maria Paz' }];
    if (step === 'poliza' && cotizacion?.companias.length)
      return [
        {
          see: 'text',
          text:
            cotizacion.companias === completeQuote.companias
              ? '2 de 2 compañías respondieron.'
              : '1 de 2 compañías respondieron.',
        },
        ...policyExamples.flatMap(({ taps }) => taps.map((name) => ({ see: 'button', name }) as const)),
      ];
    return step === 'poliza' ? showsNoPolicies(cotizacion, beside) : [];
  },
  ends: {
    contactado: showsResult(texts.customer.ends.contactado),
    noContactado: showsResult(texts.customer.ends.noContactado),
    cancelado: [{ see: 'link', name: 'Informar un pago' }],
  },
} as const satisfies Partial<FlowPaths<InsuranceQuote>>;

/** What is seen of a quote that has ended and brought no policy; one that failed can be asked for again. */
export function showsNoPolicies(quote: Quote | undefined, beside: CallPhase | undefined): readonly Seeing[] {
  if (beside !== 'done' || (quote && policiesOf(quote).length > 0)) return [];
  const says: Seeing = { see: 'status', text: noPolicies.says };
  return quote ? [says] : [says, { see: 'button', name: noPolicies.retry }];
}

/** What path tests need to know of the insurance quote without photos, beyond its definition. */
export const insuranceQuotePaths = definePaths<InsuranceQuote>({
  serves: ['IN-01', ...served],
  ...both,
  flow: insuranceQuote,
  text: texts.customer,
  begins: ({ datosPago }) => flagsSaid({ 'datos-pago': datosPago }),
  givenFor: ({ datosPago }) => [flagged({ 'nuevo-cotizador-seguros': false, 'datos-pago': datosPago })],
  never: neverBackTo(insuranceQuote.id),
  sending: [{ see: 'status', text: texts.customer.sending }],
});
