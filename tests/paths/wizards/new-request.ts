import { completeQuote, emptyQuote, exhaustedQuote } from '../../../flows/insurers/examples.ts';
import type { Quote } from '../../../flows/insurers/quote.ts';
import { definePaths } from '../describe/flow.ts';
import type { Doing, Request, Responding, Seeing } from '../describe/screen.ts';
import { answers } from '../../../flows/new-request/answers.ts';
import {
  channels,
  found,
  offers,
  prior,
  PRIOR_ID,
  SAMPLE_PRICE,
  SOLICITUD_ID,
  terms,
} from '../../../flows/new-request/examples.ts';
import { newRequest, type NewRequest } from '../../../flows/new-request/flow.ts';
import {
  evaluations,
  evaluating,
  inAnalysis,
  noChannels,
  offerResults,
  requestNumber,
  type ResultText,
  text,
} from '../../../flows/new-request/text.ts';

const shows = ({ title, lines, button }: ResultText): readonly Seeing[] => [
  { see: 'heading', name: title, focused: true },
  ...lines.map((line): Seeing => ({ see: 'text', text: line })),
  { see: 'button', name: button },
];

const answered = (json: unknown, status = 200): Responding => ({ status, json });
const done: Responding = { status: 204, json: undefined };
const refused = (status: number, errorCode: string, metadata?: unknown): Responding =>
  answered({ responseStatus: { errorCode, message: '', ...(metadata === undefined ? {} : { metadata }) } }, status);
const failure = refused(500, 'Interno');
const undeclared = answered({ nada: true });

const stub = (method: Request['method'], path: string, responding: Responding): Doing => ({
  do: 'stub',
  request: { method, path },
  with: responding,
});

const application = '/api/solicitudes/*';

/** The same lists whatever was answered before, so that each example can be chosen wherever it is tried. */
const given: readonly Doing[] = [
  stub(
    'POST',
    '/ofrep/v1/evaluate/flags',
    answered({
      flags: ['nueva-solicitud', 'autoprenda'].map((key) => ({ key, value: true, reason: 'STATIC', variant: 'true' })),
    }),
  ),
  stub(
    'GET',
    '/api/catalogos/marcas',
    answered({
      marcas: [
        { id: 'fiat', nombre: 'Fiat', destacada: true },
        { id: 'ford', nombre: 'Ford', destacada: true },
      ],
    }),
  ),
  stub(
    'GET',
    '/api/catalogos/marcas/*/anios/*/modelos',
    answered({
      modelos: [
        { codia: '1200011', modelo: 'Modelo A 1.4' },
        { codia: '1200012', modelo: 'Modelo B 1.6' },
      ],
    }),
  ),
  stub('GET', '/api/catalogos/provincias/*/localidades', answered({ localidades: ['LA PLATA', 'MAR DEL PLATA'] })),
  stub('GET', '/api/catalogos/provincias/*/codigospostales', answered({ codigosPostales: ['1900', '7600'] })),
  ...['ingresos', 'domicilio', 'vehiculo', 'importe-solicitado', 'oferta-aceptada', 'sin-oferta', 'seguro'].map(
    (part) => stub('POST', `${application}/${part}`, done),
  ),
  stub('GET', `${application}/calificacion/estado`, answered({ realizada: true })),
  stub('GET', `${application}/seguros/inicio`, answered({ CotizacionId: completeQuote.cotizacionId })),
  // Where paths lead out to: no server has that application, and the portal's own screen says so.
  stub('GET', `/api/solicitudes/${PRIOR_ID}`, refused(404, 'NotFound')),
];

const evaluated = (aptoObtenido: boolean, aptoCredito: boolean): Responding =>
  answered({ id: SOLICITUD_ID, aptoObtenido, aptoCredito, revisar: false });
const inTheWay = refused(409, 'SolicitudPreviaEnAnalisis', 'previa' in prior ? prior.previa : undefined);
const offering = (result: (typeof offers)['list']): Responding =>
  answered({
    ...result,
    excepcionFaltanDatos: false,
    excepcionNoSeFinanciaUso: false,
    excepcionNoSeFinanciaCalificacion: false,
  });
const quoting = ({ cotizacionId, companias }: Quote): Responding => answered({ CotizacionId: cotizacionId, companias });
const priced = (...precios: readonly { readonly item1: number; readonly item2: number }[]) => answered({ precios });

const both = 'los dos datos del cónyuge se preguntan juntos, o ninguno';
const alone = 'la solicitud se inicia sola, y donde no se pudo no se sigue';
const never: Readonly<Record<string, string>> = {
  'new-request.estadoCivil —ANSWER→ new-request.sexoConyuge': both,
  'new-request.dniConyuge —ANSWER→ new-request.queresEvaluar': both,
  'new-request.sexoConyuge —BACK→ new-request.estadoCivil': both,
  'new-request.queresEvaluar —BACK→ new-request.dniConyuge': both,
  'new-request —GOTO→ new-request.solicitudIniciada': alone,
  'new-request.solicitudIniciada.asking —ANSWER→ new-request.situacionLaboral': alone,
  'new-request.situacionLaboral —BACK→ new-request.solicitudIniciada': alone,
};

/** What path tests need to know of the new request, beyond its definition. */
export const newRequestPaths = definePaths<NewRequest>({
  flow: newRequest,
  text,
  person: 'silvia@ejemplo.example',
  basePath: '/creditos/nuevasolicitud',
  address: ({ tipo }) => `/creditos/nuevasolicitud${tipo === null ? '' : `?tipo=${tipo}`}`,
  given,
  calls: {
    canales: {
      request: { method: 'GET', path: '/api/canales' },
      outcomes: {
        dos: answered({ canales: channels.two }),
        uno: answered({ canales: channels.one }),
        ninguno: answered({ canales: channels.none }),
        fallida: failure,
      },
      undeclared,
    },
    identidad: {
      request: { method: 'GET', path: '/api/identidad/*' },
      outcomes: {
        encontrada: answered({
          nombres: found.titular.nombres,
          apellido: found.titular.apellidos,
          fechaNacimiento: '1984-02-29',
          cuil: '27123456780',
        }),
        'no encontrada': refused(404, 'NoEncontrado'),
        fallida: failure,
      },
      undeclared,
    },
    aptitud: {
      request: { method: 'POST', path: '/api/creditos/aptitud' },
      outcomes: {
        apto: evaluated(true, true),
        'no apto': evaluated(true, false),
        pendiente: evaluated(false, false),
        'en análisis': inTheWay,
        límite: refused(403, 'AgenciaBloqueada'),
        fallida: failure,
      },
      undeclared,
    },
    continuacion: {
      request: { method: 'POST', path: `${application}/continuacion` },
      outcomes: { iniciada: done, 'solicitud previa': inTheWay, fallida: failure },
      undeclared,
    },
    precios: {
      request: { method: 'GET', path: '/api/catalogos/modelos/*/precios' },
      outcomes: {
        conocido: priced(...answers.anio.options.map(({ value }) => ({ item1: value, item2: SAMPLE_PRICE }))),
        desconocido: priced(),
        fallida: failure,
      },
      undeclared,
    },
    plazos: {
      request: { method: 'GET', path: `${application}/plazos` },
      outcomes: { 'los de siempre': answered({ plazos: terms }), fallida: failure },
      undeclared,
    },
    calificacion: {
      request: { method: 'GET', path: `${application}/ofertas` },
      outcomes: {
        ofertas: offering(offers.list),
        'año no financiable': offering(offers.year),
        'informes pendientes': offering(offers.reports),
        'ningún producto': offering(offers.product),
        fallida: failure,
      },
      undeclared,
    },
    seguros: {
      request: { method: 'GET', path: `${application}/seguros/${completeQuote.cotizacionId}` },
      outcomes: {
        completa: quoting(completeQuote),
        agotada: quoting(exhaustedQuote),
        'sin pólizas': quoting(emptyQuote),
        fallida: failure,
      },
      undeclared,
    },
    finalizar: {
      request: { method: 'POST', path: `${application}/contacto` },
      outcomes: { enviada: done, rechazada: failure, 'sin conexión': 'cut', 'sin respuesta': 'silence' },
      undeclared,
    },
  },
  exits: {
    inicio: noChannels.button,
    noVolver: evaluating.no,
    corregir: 'Corregir el documento',
    otraConsulta: evaluations.noApto.button,
    irALaSolicitud: inAnalysis.go,
    volver: inAnalysis.back,
    otroVehiculo: offerResults.anioNoFinanciable.button,
  },
  asksToLeave: true,
  never,
  sending: [{ see: 'status', text: text.sending }],
  leaving: ['irALaSolicitud'],
  ends: {
    enviada: [...shows(text.ends.enviada), { see: 'text', text: requestNumber(SOLICITUD_ID) }],
    noEnviada: shows(text.ends.noEnviada),
    irALaSolicitud: [{ see: 'link', name: 'Info' }],
    cancelado: [{ see: 'link', name: 'Info' }],
  },
});
