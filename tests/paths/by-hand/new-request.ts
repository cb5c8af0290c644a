import { offersResult } from '../../../flows/credit/offers.ts';
import type { People } from '../../../flows/credit/people.ts';
import { inAnalysis, offerResults } from '../../../flows/credit/text.ts';
import { insuredName } from '../../../flows/insurance-quote/insured.ts';
import type { NewRequest } from '../../../flows/new-request/flow.ts';
import { text } from '../../../flows/new-request/text.ts';
import { findPerson } from '../../../server/partners/identity/simulated/people.ts';
import type { CanalKey } from '../../../server/seed/canales.ts';
import * as examples from '../answers/index.ts';
import { orOmitted } from '../describe/examples.ts';
import { showsResult, showsTold } from '../describe/result.ts';
import { SOLICITUD_ID } from '../outside/applications.ts';
import { newRequestPaths } from '../wizards/new-request.ts';
import { applicationOf, channelsOf, usedCar } from './applications.ts';
import { answersOf, type Car, carOf } from './cars.ts';
import { askedFor, creditOn, isOne } from './credit.ts';
import { type ByHand, defineByHand } from './describe.ts';
import { clients, documentsOf, failing, known, type Registered, unknown } from './register.ts';

type Inputs = NewRequest['inputs'];

const real = { response: 'real' } as const;
const spouse: Registered = { name: 'de Raúl Benítez', documento: '24789123', sexo: 'M' };

const nameOf = ({ documento, sexo }: Pick<Registered, 'documento' | 'sexo'>) => {
  const found = findPerson(documento, sexo);
  return found && { nombres: found.nombres, apellidos: found.apellido };
};

/** Who the register says that people are; null where it lacks one of them. */
function lookedUp({ titular, conyuge }: Inputs['identidad']): People | null {
  const holder = nameOf(titular);
  const other = conyuge ? nameOf(conyuge) : null;
  return holder && other !== undefined ? { titular: holder, conyuge: other } : null;
}

interface Walk {
  readonly who: string;
  readonly person: string;
  readonly inicio?: NewRequest['params']['inicio'];
  readonly channels: readonly CanalKey[];
  readonly clients: readonly Registered[];
  /** The documents with which an application is resumed. */
  readonly documents?: readonly Registered[];
  readonly car: Car;
  /** The application that is in the way of the clients, where it is in the way of any. */
  readonly prior?: number;
  readonly before: readonly string[];
  readonly walked: RegExp;
}

/** Whose document was given: of an application that is resumed the client is no exception. */
const holder = ({ dni }: { readonly dni?: string }) => dni;

function walk({ who, person, inicio = { tipo: null }, car, prior, before, walked, ...of }: Walk): ByHand<NewRequest> {
  const { answers, calls, ends } = newRequestPaths;
  const credit = creditOn(car, 1);
  const channels = channelsOf(of.channels);
  const only = (test: (documento: string | undefined) => boolean) => ({
    only: (facts: { readonly dni?: string }) => test(holder(facts)),
    ...real,
  });
  const found = ({
    dni,
    sexo,
    dniConyuge,
    sexoConyuge,
  }: {
    readonly dni?: string;
    readonly sexo?: 'F' | 'M';
    readonly dniConyuge?: string;
    readonly sexoConyuge?: 'F' | 'M';
  }) =>
    dni !== undefined &&
    sexo !== undefined &&
    lookedUp({
      titular: { documento: dni, sexo },
      conyuge:
        dniConyuge === undefined || sexoConyuge === undefined ? null : { documento: dniConyuge, sexo: sexoConyuge },
    }) !== null;
  const evaluation = { solicitudId: SOLICITUD_ID };
  const everybody = of.clients.flatMap((one) => {
    const titular = nameOf(one);
    return titular
      ? [
          { titular, conyuge: null },
          { titular, conyuge: nameOf(spouse) ?? null },
        ]
      : [];
  });
  return defineByHand<NewRequest>({
    paths: {
      ...newRequestPaths,
      person,
      onlyDeclared: true,
      given: [],
      params: { ...newRequestPaths.params, inicio: [inicio] },
      answers: {
        ...answers,
        ...answersOf(car),
        ...credit.answers,
        tipoCredito: examples.again(answers.tipoCredito, 'Comprar un auto'),
        canal: examples.offer(
          ...channels.map(({ key, value }) => ({ name: value, value: key, taps: [value] as const })),
        ),
        dni: documentsOf(...of.clients),
        sexo: { valid: answers.sexo.valid.filter(({ value }) => of.clients.some(({ sexo }) => sexo === value)) },
        estadoCivil: examples.again(answers.estadoCivil, 'Soltero', 'Casado'),
        dniConyuge: documentsOf(spouse),
        sexoConyuge: examples.again(answers.sexoConyuge, 'Masculino'),
        queresEvaluar: examples.offer(
          ...everybody.map((each) => ({
            name: each.conyuge ? 'sí, con su cónyuge' : 'sí',
            value: each,
            taps: ['Sí, evaluar'] as const,
          })),
        ),
        documento: documentsOf(...(of.documents ?? [])),
        situacionLaboral: examples.again(answers.situacionLaboral),
        antiguedadLaboral: examples.again(answers.antiguedadLaboral),
        provincia: examples.provinces(2),
        localidad: examples.lookup(examples.localities.laPlata),
        codigoPostal: examples.named('1900'),
        uso: examples.again(answers.uso, 'Particular'),
        tieneGNC: examples.again(answers.tieneGNC, 'No, no tiene GNC'),
        oferta: orOmitted(credit.answers.oferta),
        poliza: orOmitted(credit.answers.poliza),
      },
      calls: {
        canales: {
          ...calls.canales,
          outcomes: { [(['ninguno', 'uno', 'dos'] as const)[channels.length] ?? 'dos']: { output: channels, ...real } },
        },
        identidad: {
          ...askedFor(calls.identidad),
          outcomes: {
            encontrada: { output: null, returns: lookedUp, only: found, ...real },
            'no encontrada': {
              output: null,
              only: (facts) => facts.dni !== failing.documento && !found(facts),
              ...real,
            },
            fallida: { error: 'fallida', ...only((documento) => documento === failing.documento) },
          },
        },
        aptitud: {
          ...askedFor(calls.aptitud),
          outcomes: {
            apto: {
              output: { resultado: 'apto', ...evaluation },
              ...only(
                (documento) =>
                  !isOne(
                    documento,
                    'not-eligible',
                    'no-result',
                    'prior-at-evaluation',
                    'agency-blocked',
                    'evaluation-fails',
                  ),
              ),
            },
            'no apto': {
              output: { resultado: 'noApto', ...evaluation },
              ...only((documento) => isOne(documento, 'not-eligible')),
            },
            pendiente: {
              output: { resultado: 'pendiente', ...evaluation },
              ...only((documento) => isOne(documento, 'no-result')),
            },
            'en análisis': {
              output: { resultado: 'enAnalisis', solicitudId: prior ?? null },
              ...only((documento) => isOne(documento, 'prior-at-evaluation')),
            },
            límite: { output: { resultado: 'limite' }, ...only((documento) => isOne(documento, 'agency-blocked')) },
            fallida: { error: 'fallida', ...only((documento) => isOne(documento, 'evaluation-fails')) },
          },
        },
        reconocimiento: {
          ...askedFor(calls.reconocimiento),
          outcomes: {
            'la misma persona': {
              output: { coincide: true },
              only: ({ documento }) => documento === of.documents?.[0]?.documento,
              ...real,
            },
            'otra persona': {
              output: { coincide: false },
              only: ({ documento }) => documento !== of.documents?.[0]?.documento,
              ...real,
            },
          },
        },
        continuacion: {
          ...askedFor(calls.continuacion),
          outcomes: {
            iniciada: {
              output: { iniciada: true },
              ...only((documento) => !isOne(documento, 'prior-at-continuation')),
            },
            'solicitud previa': {
              output: { iniciada: false, previa: null },
              ...only((documento) => isOne(documento, 'prior-at-continuation')),
            },
          },
        },
        precios: { ...askedFor(calls.precios), outcomes: { conocido: { output: car.price, ...real } } },
        plazos: {
          ...askedFor(calls.plazos),
          outcomes: {
            'los de siempre': { output: credit.terms, ...only((documento) => !isOne(documento, 'terms-fail')) },
            fallida: { error: 'fallida', ...only((documento) => isOne(documento, 'terms-fail')) },
          },
        },
        calificacion: { ...askedFor(calls.calificacion), outcomes: credit.qualifications(holder) },
        seguros: {
          ...askedFor({ request: { method: 'GET', path: '/api/solicitudes/*/seguros/*' } }),
          outcomes: credit.insurers,
        },
        finalizar: {
          ...calls.finalizar,
          request: calls.finalizar.request,
          posts: () => [],
          sends: askedFor(calls.finalizar).sends,
          outcomes: {
            enviada: { output: { solicitudId: SOLICITUD_ID }, ...real },
            'sin conexión': { error: 'sin conexión', response: 'cut' },
          },
        },
      },
      shows: (step, facts) => {
        const { identidad, continuacion, calificacion } = facts;
        if (step === 'queresEvaluar' && identidad) {
          const { nombres, apellidos } = identidad.titular;
          return [{ see: 'text', text: insuredName({ nombres, apellido: apellidos, fechaNacimiento: '' }) }];
        }
        if (step === 'solicitudIniciada') {
          if (!continuacion || continuacion.iniciada) return [];
          return [
            { see: 'status', text: inAnalysis.line },
            { see: 'text', text: `Nº ${String(prior)}` },
          ];
        }
        if (step === 'oferta' && calificacion) {
          const result = offersResult(calificacion);
          return result === 'lista'
            ? [{ see: 'status', text: `${String(credit.offers.length)} ofertas` }]
            : showsTold(offerResults[result]);
        }
        return newRequestPaths.shows?.(step, facts) ?? [];
      },
      ends: {
        ...ends,
        // the server gives each application a number of its own
        enviada: showsResult(text.ends.enviada),
        irALaSolicitud: [
          { see: 'address', path: `/solicitudes/${String(prior)}` },
          { see: 'heading', name: `Solicitud Nº ${String(prior)}` },
        ],
      },
    },
    before: ['la persona tiene la función «nueva-solicitud»', ...before],
    who,
    few: true,
    walked,
  });
}

const VALERIA = 'valeria@ejemplo.example';
const HERNAN = 'hernan@ejemplo.example';
/** It was evaluated, and nothing else. */
const begun = applicationOf(VALERIA, ({ continuedAt }) => continuedAt === null);
const newCar = carOf('fiat');

/** Who has two channels, one and none; whose application is resumed. */
export const newRequestByHand: readonly ByHand<NewRequest>[] = [
  walk({
    ...{ who: 'con dos canales', person: VALERIA, channels: ['campos-centro', 'campos-norte'], car: newCar },
    clients: [known, clients.pending, clients.termsFail, clients.reportsPending, clients.notFinanceable],
    before: [],
    walked: /no hay productos/,
  }),
  walk({
    ...{ who: 'con un canal', person: HERNAN, channels: ['casa-central'], car: usedCar, prior: 1001 },
    clients: [
      ...[unknown, failing, clients.notEligible, clients.priorAtEvaluation, clients.blocked, clients.evaluationFails],
      clients.onlyNewer,
    ],
    before: [],
    walked: /irALaSolicitud/,
  }),
  walk({
    ...{ who: 'con otra solicitud en análisis', person: HERNAN, channels: ['casa-central'], car: usedCar, prior: 1002 },
    clients: [clients.priorAtContinuation],
    before: [],
    walked: /^$/,
  }),
  walk({
    ...{ who: 'sin canales', person: 'ezequiel@ejemplo.example', channels: [], car: newCar },
    clients: [known],
    before: [],
    walked: /salir por inicio/,
  }),
  walk({
    ...{ who: 'retomando una solicitud', person: VALERIA, channels: ['campos-centro', 'campos-norte'], car: newCar },
    inicio: { tipo: begun.tipo, solicitudId: begun.id },
    clients: [known],
    documents: [begun.client, known],
    before: [`de la solicitud Nº ${String(begun.id)} no se cargó nada después de la evaluación`],
    walked: /otraSolicitud/,
  }),
];
