import { completeQuote, exhaustedQuote } from '../../../flows/insurers/examples.ts';
import type { Quote } from '../../../flows/insurers/quote.ts';
import { definePaths, type FlowPaths } from '../describe/flow.ts';
import type { Doing, Request, Responding, Seeing } from '../describe/screen.ts';
import { people } from '../../../flows/insurance-quote/examples.ts';
import { insuranceQuote, type InsuranceQuote } from '../../../flows/insurance-quote/flow.ts';
import { insuranceQuotePhotos, type InsuranceQuotePhotos } from '../../../flows/insurance-quote/photos-flow.ts';
import { photosText, type ResultText, text } from '../../../flows/insurance-quote/text.ts';

const shows = ({ title, lines, button }: ResultText): readonly Seeing[] => [
  { see: 'heading', name: title, focused: true },
  ...lines.map((line): Seeing => ({ see: 'text', text: line })),
  { see: 'button', name: button },
];

const stub = (method: Request['method'], path: string, json: unknown, status = 200): Doing => ({
  do: 'stub',
  request: { method, path },
  with: { status, json },
});

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

/** The same lists whatever was answered before, so that each example can be chosen wherever it is tried. */
const given: readonly Doing[] = [
  stub('GET', '/api/catalogos/marcas', {
    marcas: [
      { id: 'fiat', nombre: 'Fiat', destacada: true },
      { id: 'ford', nombre: 'Ford', destacada: true },
    ],
  }),
  stub('GET', '/api/catalogos/marcas/*/anios/*/modelos', {
    modelos: [
      { codia: '120001', modelo: 'Modelo A 1.4' },
      { codia: '120002', modelo: 'Modelo B 1.6' },
    ],
  }),
  stub('GET', '/api/catalogos/provincias/*/localidades', { localidades: ['LA PLATA', 'MAR DEL PLATA'] }),
  stub('GET', '/api/catalogos/provincias/*/codigospostales', { codigosPostales: ['1900', '7600'] }),
  stub('POST', '/api/seguros/cotizaciones', { cotizacionId: completeQuote.cotizacionId }, 201),
];

/** The flag service's answer. */
const flagged = (flags: Readonly<Record<string, boolean>>): Doing =>
  stub('POST', '/ofrep/v1/evaluate/flags', {
    flags: Object.entries(flags).map(([key, value]) => ({ key, value, reason: 'STATIC', variant: String(value) })),
  });

const failure = (message: string, status = 500): Responding => ({ status, json: { message } });
const undeclared: Responding = { status: 200, json: { nada: true } };

const calls: FlowPaths<InsuranceQuote>['calls'] = {
  cotizacion: {
    request: { method: 'GET', path: `/api/seguros/cotizaciones/${completeQuote.cotizacionId}` },
    outcomes: {
      completa: detail(completeQuote),
      agotada: detail(exhaustedQuote),
      fallida: failure('No se pudo leer la cotización'),
    },
    undeclared,
  },
  identidad: {
    request: { method: 'GET', path: '/api/identidad/*' },
    outcomes: {
      encontrada: person(people.found),
      'menor de edad': person(people.minor),
      'con un nombre muy largo': person(people.longName),
      'no encontrada': failure('No hay nadie con ese documento', 404),
      fallida: failure('No se pudo consultar la identidad'),
    },
    undeclared,
  },
  pedirContacto: {
    request: { method: 'PATCH', path: '/api/seguros/cotizaciones/*/contacto' },
    outcomes: {
      recibido: { status: 204, json: undefined },
      rechazado: failure('No se pudo guardar la solicitud'),
      'sin conexión': 'cut',
      'sin respuesta': 'silence',
    },
    undeclared,
  },
};

/** Back from what the register could have said leads to the sex only where the register was not asked about. */
const neverBackTo = (flow: string) => {
  const why = 'si la persona no fue encontrada se preguntan su fecha de nacimiento y su nombre; si lo fue, si es ella';
  return { [`${flow}.nombre —BACK→ ${flow}.sexo`]: why, [`${flow}.direccion —BACK→ ${flow}.sexo`]: why };
};

/** What both variants say of their paths. */
const shared = {
  person: 'camila@ejemplo.example',
  basePath: '/seguros',
  address: () => '/seguros',
  given,
  exits: { volver: 'Volver', no: 'NO' },
  asksToLeave: true,
  ends: {
    contactado: shows(text.ends.contactado),
    noContactado: shows(text.ends.noContactado),
    cancelado: [{ see: 'link', name: 'Informar un pago' }],
  },
} as const satisfies Partial<FlowPaths<InsuranceQuote>>;

/** What path tests need to know of the insurance quote without photos, beyond its definition. */
export const insuranceQuotePaths = definePaths<InsuranceQuote>({
  ...shared,
  flow: insuranceQuote,
  text,
  givenFor: ({ datosPago }) => [flagged({ 'nuevo-cotizador-seguros': false, 'datos-pago': datosPago })],
  calls,
  never: neverBackTo(insuranceQuote.id),
  sending: [{ see: 'status', text: text.sending }],
});

/** The same of the variant with photos. */
export const insuranceQuotePhotosPaths = definePaths<InsuranceQuotePhotos>({
  ...shared,
  flow: insuranceQuotePhotos,
  text: photosText,
  givenFor: ({ datosPago, fotosVehiculo }) => [
    flagged({ 'nuevo-cotizador-seguros': true, 'datos-pago': datosPago, 'fotos-vehiculo': fotosVehiculo }),
  ],
  calls,
  never: neverBackTo(insuranceQuotePhotos.id),
  sending: [{ see: 'status', text: photosText.sending }],
});
