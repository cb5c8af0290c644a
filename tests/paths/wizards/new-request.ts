import { completeQuote, emptyQuote, exhaustedQuote, QUOTE_PAUSE } from '../outside/quotes.ts';
import type { Quote } from '../../../flows/insurers/quote.ts';
import * as examples from '../answers/index.ts';
import { orOmitted } from '../describe/examples.ts';
import { showsResult, showsTold } from '../describe/result.ts';
import { answered, flagged, places, stub, vehicles } from '../outside/stubs.ts';
import { refusing } from '../describe/refused.ts';
import { definePaths, type Posted } from '../describe/flow.ts';
import { ANYTHING, type Doing, type Responding } from '../describe/screen.ts';
import { answers, THIS_YEAR } from '../../../flows/new-request/answers.ts';
import {
  begunExamples,
  channelExamples,
  channels,
  found,
  offerExamples,
  offers,
  peopleExamples,
  policyExamples,
  prior,
  PRIOR_ID,
  SOLICITUD_ID,
  terms,
} from '../outside/applications.ts';
import { heldIn } from '../../../flows/credit/evaluation.ts';
import { offersResult } from '../../../flows/credit/offers.ts';
import { newRequest, type NewRequest } from '../../../flows/new-request/flow.ts';
import {
  alreadySent,
  anotherPerson,
  evaluations,
  inAnalysis,
  insurance,
  noChannels,
  offerDetail,
  offerResults,
  policyDetail,
} from '../../../flows/credit/text.ts';
import { evaluating, seeRequest, text } from '../../../flows/new-request/text.ts';

const done: Responding = { status: 204, json: undefined };
const refused = (status: number, errorCode: string, metadata?: unknown): Responding =>
  answered({ responseStatus: { errorCode, message: '', ...(metadata === undefined ? {} : { metadata }) } }, status);
const failure = refused(500, 'Interno');
const fallida = { error: 'fallida', response: failure } as const;
const undeclared = answered({ nada: true });

const application = '/api/solicitudes/*';

/** The same lists for all earlier answers, so that each example can be chosen wherever it is tried. */
const given: readonly Doing[] = [
  flagged({ 'nueva-solicitud': true, autoprenda: true }),
  ...vehicles({ codia: '1200011', modelo: 'Modelo A 1.4' }, { codia: '1200012', modelo: 'Modelo B 1.6' }),
  ...places,
  stub('GET', '/api/catalogos/creditos/*/anios', answered({ desde: THIS_YEAR - 15 })),
  ...['ingresos', 'domicilio', 'vehiculo', 'importe-solicitado', 'oferta-aceptada', 'sin-oferta', 'seguro'].map(
    (part) => stub('POST', `${application}/${part}`, done),
  ),
  stub('GET', `${application}/calificacion/estado`, answered({ realizada: true })),
  stub('GET', `${application}/seguros/inicio`, answered({ CotizacionId: completeQuote.cotizacionId })),
  // Nothing is known of it yet but its type: each question is asked.
  stub(
    'GET',
    `${application}/borrador`,
    answered({
      id: SOLICITUD_ID,
      origen: 'Aptitud',
      canal: { key: 'casa-central', value: 'Casa central' },
      tipoCredito: 3,
      titular: { ...found.titular, sexo: 'F' },
      conyuge: null,
      estadoCivil: 'Soltero',
      aptitud: { id: SOLICITUD_ID, aptoObtenido: true, aptoCredito: true, revisar: false },
      continuada: false,
      datosConyuge: null,
      codeudor: null,
      conyugeCodeudor: null,
      ingresos: null,
      domicilio: null,
      preferenciaVehiculo: null,
      vehiculo: null,
      pedido: null,
      oferta: null,
      sinOferta: false,
      cotizacionId: null,
      formaPago: null,
      seguro: null,
      contacto: null,
    }),
  ),
  // Paths lead out to this application, which the server does not have: the portal's screen says so.
  ...[PRIOR_ID, SOLICITUD_ID].map((id) => stub('GET', `/api/solicitudes/${id}`, refused(404, 'NotFound'))),
];

/** A part of the application, as it is sent. */
const posted = (part: string, body: unknown): Posted => ({
  request: { method: 'POST', path: `${application}/${part}` },
  body,
});

const evaluated = (aptoObtenido: boolean, aptoCredito: boolean): Responding =>
  answered({ id: SOLICITUD_ID, aptoObtenido, aptoCredito, revisar: false });
const inTheWay = refused(409, 'SolicitudPreviaEnAnalisis', 'previa' in prior ? prior.previa : undefined);
const offering = (result: (typeof offers)['list']): Responding =>
  answered({
    ...result,
    calificacion: null,
    excepcionFaltanDatos: false,
    excepcionNoSeFinanciaUso: false,
    excepcionNoSeFinanciaCalificacion: false,
  });
const quoting = ({ cotizacionId, companias }: Quote): Responding => answered({ CotizacionId: cotizacionId, companias });
const priced = (...precios: readonly { readonly item1: number; readonly item2: number }[]) => answered({ precios });

const alone = 'la solicitud se inicia sola, y donde no se pudo no se sigue';
const compared = 'que es la misma persona lo dice el servidor, y con otra no se sigue';
const known = 'de una solicitud que se retoma se sabe el tipo';
const never: Readonly<Record<string, string>> = {
  'new-request —GOTO→ new-request.solicitudIniciada': alone,
  'new-request.solicitudIniciada.asking —ANSWER→ new-request.situacionLaboral': alone,
  'new-request.situacionLaboral —BACK→ new-request.solicitudIniciada': alone,
  'new-request —GOTO→ new-request.mismaPersona': compared,
  'new-request.mismaPersona.asking —ANSWER→ new-request.solicitudIniciada': compared,
  'new-request.solicitudIniciada —BACK→ new-request.mismaPersona': compared,
  'new-request.situacionLaboral —BACK→ new-request.mismaPersona': compared,
  'new-request.tipoCredito —ANSWER→ new-request.documento': known,
  'new-request.documento —BACK→ new-request.tipoCredito': known,
  'new-request.final.reviewing —CHANGE→ new-request.solicitudIniciada': alone,
  'new-request.solicitudIniciada —BACK→ new-request.final': alone,
  'new-request.final.reviewing —CHANGE→ new-request.mismaPersona': compared,
  'new-request.mismaPersona —BACK→ new-request.final': compared,
};

/** What path tests need to know of the new request, beyond its definition. */
export const newRequestPaths = definePaths<NewRequest>({
  flow: newRequest,
  text,
  serves: [
    'NR-01',
    'NR-02',
    'NR-03',
    'NR-04',
    'NR-05',
    'NR-06',
    'NR-07',
    'NR-08',
    'NR-09',
    'VA-01',
    'VA-02',
    'VA-03',
    'VA-13',
    'VA-14',
  ],
  person: 'silvia@ejemplo.example',
  basePath: '/creditos/nuevasolicitud',
  address: ({ inicio }) => {
    const held = heldIn(inicio);
    if (held !== undefined) return `/creditos/nuevasolicitud?solicitud=${held}`;
    return `/creditos/nuevasolicitud${inicio.tipo === null ? '' : `?tipo=${inicio.tipo}`}`;
  },
  begins: ({ inicio }) => {
    const held = heldIn(inicio);
    return held === undefined ? 'una solicitud nueva' : `sigue la solicitud ${held}`;
  },
  given,
  made: ['solicitud'],
  params: {
    solicitud: [{ id: '5d0f7a52-3c0e-4d8f-9a57-2f1b8f3c6e11' }],
    inicio: [{ tipo: null }, { tipo: 3, solicitudId: SOLICITUD_ID }],
  },
  answers: {
    tipoCredito: examples.choice(answers.tipoCredito),
    canal: examples.offer(...channelExamples),
    dni: examples.dni(),
    sexo: examples.choice(answers.sexo),
    estadoCivil: examples.choice(answers.estadoCivil),
    // one of them is a holder's, and is refused where it is that holder's
    dniConyuge: examples.unlike(examples.dni()),
    sexoConyuge: examples.choice(answers.sexoConyuge),
    queresEvaluar: examples.offer(...peopleExamples),
    evaluacion: examples.offer(...begunExamples),
    documento: examples.dni(),
    mismaPersona: examples.unsaid(),
    solicitudIniciada: examples.unsaid(),
    situacionLaboral: examples.choice(answers.situacionLaboral),
    antiguedadLaboral: examples.choice(answers.antiguedadLaboral),
    provincia: examples.provinces(2, 3),
    localidad: examples.lookup(examples.localities.laPlata, examples.localities.marDelPlata),
    codigoPostal: examples.named('1900', '7600'),
    marca: examples.lookup({ value: 'fiat', label: 'Fiat' }, { value: 'ford', label: 'Ford' }),
    anio: examples.recentYears(answers.anio),
    modelo: examples.lookup({ value: '1200011', label: 'Modelo A 1.4' }, { value: '1200012', label: 'Modelo B 1.6' }),
    uso: examples.choice(answers.uso),
    tieneGNC: examples.choice(answers.tieneGNC),
    valorVehiculo: examples.vehicleValue(),
    prestamo: examples.loan(),
    oferta: orOmitted(examples.offer(...offerExamples)),
    poliza: orOmitted(examples.offer(...policyExamples)),
    telefono: examples.phone(),
    franjaHoraria: examples.choice(answers.franjaHoraria),
    email: orOmitted(examples.email()),
  },
  calls: {
    canales: {
      request: { method: 'GET', path: '/api/canales' },
      outcomes: {
        dos: { output: channels.two, response: answered({ canales: channels.two }) },
        uno: { output: channels.one, response: answered({ canales: channels.one }) },
        ninguno: { output: channels.none, response: answered({ canales: channels.none }) },
        fallida,
      },
      undeclared,
    },
    identidad: {
      request: { method: 'GET', path: '/api/identidad/*' },
      outcomes: {
        encontrada: {
          output: found,
          response: answered({
            nombres: found.titular.nombres,
            apellido: found.titular.apellidos,
            fechaNacimiento: '1984-02-29',
            cuil: '27123456780',
          }),
        },
        'no encontrada': { output: null, response: refused(404, 'NoEncontrado') },
        fallida,
      },
      undeclared,
    },
    aptitud: {
      request: { method: 'POST', path: '/api/creditos/aptitud' },
      // the register's stub answers for holder and spouse alike, whatever the example says of the spouse
      sends: ({ aptitud }) =>
        aptitud.DocumentoConyuge !== null && aptitud.NombresConyuge === null
          ? { ...aptitud, NombresConyuge: ANYTHING, ApellidosConyuge: ANYTHING }
          : aptitud,
      outcomes: {
        apto: { output: { resultado: 'apto', solicitudId: SOLICITUD_ID }, response: evaluated(true, true) },
        'no apto': { output: { resultado: 'noApto', solicitudId: SOLICITUD_ID }, response: evaluated(true, false) },
        pendiente: { output: { resultado: 'pendiente', solicitudId: SOLICITUD_ID }, response: evaluated(false, false) },
        'en análisis': { output: { resultado: 'enAnalisis', solicitudId: PRIOR_ID }, response: inTheWay },
        límite: { output: { resultado: 'limite' }, response: refused(403, 'AgenciaBloqueada') },
        fallida,
        'no acepta el DNI': refusing('Documento'),
      },
      undeclared,
    },
    reconocimiento: {
      request: { method: 'POST', path: `${application}/identidad` },
      sends: ({ documento }) => ({ Documento: documento }),
      outcomes: {
        'la misma persona': { output: { coincide: true }, response: answered({ coincide: true }) },
        'otra persona': { output: { coincide: false }, response: answered({ coincide: false }) },
        'ya se envió': { output: { coincide: null }, response: refused(409, 'SolicitudCerrada') },
        fallida,
      },
      undeclared,
    },
    continuacion: {
      request: { method: 'POST', path: `${application}/continuacion` },
      outcomes: {
        iniciada: { output: { iniciada: true }, response: done },
        'solicitud previa': { output: prior, response: inTheWay },
        fallida,
      },
      undeclared,
    },
    precios: {
      request: { method: 'GET', path: '/api/catalogos/modelos/*/precios' },
      outcomes: {
        conocido: {
          output: examples.REFERENCE_PRICE,
          response: priced(
            ...answers.anio.options.map(({ value }) => ({ item1: value, item2: examples.REFERENCE_PRICE })),
          ),
        },
        desconocido: { output: null, response: priced() },
        fallida,
      },
      undeclared,
    },
    plazos: {
      request: { method: 'GET', path: `${application}/plazos` },
      posts: ({ vehiculo }) => [posted('vehiculo', vehiculo)],
      outcomes: { 'los de siempre': { output: terms, response: answered({ plazos: terms }) }, fallida },
      undeclared,
    },
    calificacion: {
      request: { method: 'GET', path: `${application}/ofertas` },
      posts: ({ ingresos, domicilio, vehiculo, importe }) => [
        posted('ingresos', ingresos),
        posted('domicilio', domicilio),
        posted('vehiculo', vehiculo),
        posted('importe-solicitado', importe),
      ],
      outcomes: {
        ofertas: { output: offers.list, response: offering(offers.list) },
        'año no financiable': { output: offers.year, response: offering(offers.year) },
        'informes pendientes': { output: offers.reports, response: offering(offers.reports) },
        'ningún producto': { output: offers.product, response: offering(offers.product) },
        fallida,
        'no acepta el valor': refusing('ValorDeCompra'),
      },
      undeclared,
    },
    seguros: {
      request: { method: 'GET', path: `${application}/seguros/${completeQuote.cotizacionId}` },
      outcomes: {
        completa: { output: completeQuote, response: quoting(completeQuote) },
        agotada: { output: exhaustedQuote, response: quoting(exhaustedQuote), pause: QUOTE_PAUSE },
        'sin pólizas': { output: emptyQuote, response: quoting(emptyQuote) },
        fallida,
      },
      undeclared,
    },
    finalizar: {
      request: { method: 'POST', path: `${application}/contacto` },
      sends: ({ contacto }) => contacto,
      posts: ({ aceptada, seguro }) => [
        ...(aceptada ? [posted('oferta-aceptada', aceptada)] : []),
        ...(seguro ? [posted('seguro', seguro)] : []),
      ],
      outcomes: {
        enviada: { output: { solicitudId: SOLICITUD_ID }, response: done },
        rechazada: { error: 'rechazada', response: failure },
        'sin conexión': { error: 'sin conexión', response: 'cut' },
        'sin respuesta': { error: 'sin respuesta', response: 'silence' },
        'no acepta el email': refusing('Usuario'),
      },
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
    otroDocumento: anotherPerson.button,
    otraSolicitud: anotherPerson.other,
    otroVehiculo: offerResults.anioNoFinanciable.button,
    volverAConsultar: 'Volver a consultar',
  },
  asksToLeave: true,
  shows: (step, { canales, identidad, aptitud, reconocimiento, continuacion, calificacion }) => {
    switch (step) {
      case 'canal':
        if (canales?.length === 0) return showsTold(noChannels);
        return (canales ?? []).map(({ value }) => ({ see: 'button', name: value }));
      case 'queresEvaluar':
        return identidad === null
          ? [{ see: 'error', text: 'Documento y/o sexo inválido' }]
          : [{ see: 'text', text: 'Ana Maria Paz' }];
      case 'evaluacion':
        return aptitud ? showsTold(evaluations[aptitud.resultado]) : [];
      case 'mismaPersona':
        if (reconocimiento?.coincide === null) return showsTold(alreadySent);
        return reconocimiento?.coincide === false ? showsTold(anotherPerson) : [];
      case 'solicitudIniciada':
        return continuacion && !continuacion.iniciada
          ? [
              { see: 'status', text: inAnalysis.line },
              { see: 'text', text: `Nº ${PRIOR_ID}` },
              { see: 'text', text: '05/10/2026' },
            ]
          : [];
      case 'oferta': {
        const result = calificacion ? offersResult(calificacion) : 'lista';
        return result === 'lista' ? [{ see: 'status', text: '3 ofertas' }] : showsTold(offerResults[result]);
      }
      case 'poliza':
        return [{ see: 'button', name: 'Por ahora sin seguro' }];
      default:
        return [];
    }
  },
  says: {
    alreadySent,
    anotherPerson,
    evaluating,
    evaluations,
    inAnalysis,
    insurance,
    noChannels,
    offerDetail,
    offerResults,
    policyDetail,
    seeRequest,
  },
  never,
  // what only a married client's review opens takes one whole test more, as does the end of one that is sent already
  slack: 0.14,
  sending: [{ see: 'status', text: text.sending }],
  leaving: ['irALaSolicitud', 'yaEnviada', 'otraSolicitud'],
  ends: {
    enviada: [...showsResult(text.ends.enviada), { see: 'text', text: 'Nº 4711' }],
    noEnviada: showsResult(text.ends.noEnviada),
    irALaSolicitud: [
      { see: 'address', path: '/solicitudes/4602' },
      { see: 'heading', name: 'Solicitud Nº 4602' },
    ],
    yaEnviada: [{ see: 'address', path: `/solicitudes/${SOLICITUD_ID}` }],
    otraSolicitud: [{ see: 'address', path: '/creditos' }],
    cancelado: [{ see: 'text', text: '¿Qué querés hacer hoy?' }],
  },
});
