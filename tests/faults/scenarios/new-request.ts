import { REFERENCE_PRICE } from '../../paths/answers/index.ts';
import { THIS_YEAR } from '../../../flows/new-request/answers.ts';
import { offeredPolicies } from '../../../flows/credit/coverages.ts';
import { channels, offers, SOLICITUD_ID, terms } from '../../paths/outside/applications.ts';
import { completeQuote } from '../../paths/outside/quotes.ts';
import { newRequest, type NewRequest, newRequestMachine } from '../../../flows/new-request/flow.ts';
import type { Memory } from '../../../flows/kit/types.ts';
import type { Scenario } from '../scenario.ts';
import { leave } from '../../../src/wizard/testing/drafts.ts';

type Answers = Memory<NewRequest>['answers'];
type Known = Pick<Memory<NewRequest>, 'answers' | 'results'>;

const [offer] = offers.list.ofertas;
const [policy] = offeredPolicies(completeQuote);
if (!offer || !policy) throw new Error('The examples offer nothing');

/** The first offer, and the insurers' first policy. */
export const first = { offer, policy };

/** A client and their spouse, for whom the register has the same answer. */
const registered = { nombres: 'MARTA ELENA', apellidos: 'QUIROGA' };

export const client = {
  tipoCredito: 1,
  canal: 'casa-central',
  dni: '28456789',
  sexo: 'F',
  estadoCivil: 'Casado',
  dniConyuge: '27333444',
} as const satisfies Answers;
const sexoConyuge = 'M';
const queresEvaluar = { titular: registered, conyuge: registered };
const living = {
  situacionLaboral: 'Independiente',
  antiguedadLaboral: 12,
  provincia: 2,
  localidad: 'TANDIL',
  codigoPostal: '7000',
} as const satisfies Answers;
const vehicle = {
  marca: 'fiat',
  anio: THIS_YEAR,
  modelo: '120001',
  uso: 'Particular',
} as const satisfies Answers;
const valorVehiculo = 12_000_000;
const prestamo = { importe: 500_000, plazo: 18 } as const;
const contact = { telefono: { numero: '0249154212345', tipo: 'MOVIL' }, franjaHoraria: 'Tarde' } as const;

/** Typed last. */
export const email = 'marta.elena@ejemplo.example';

/** What no storage may hold: documents, and whose they are (decision 11). */
export const secret = [client.dni, client.dniConyuge, registered.nombres, registered.apellidos];
/** What no log may hold. */
export const personal = [...secret, contact.telefono.numero, email];

/** The answers and the calls' results before some of the questions. */
const untilSexoConyuge = { answers: client, results: { canales: channels.two } };
const untilQueresEvaluar = {
  answers: { ...client, sexoConyuge },
  results: { ...untilSexoConyuge.results, identidad: queresEvaluar },
} as const;
const untilEvaluacion = {
  answers: { ...untilQueresEvaluar.answers, queresEvaluar },
  results: { ...untilQueresEvaluar.results, aptitud: { resultado: 'apto', solicitudId: SOLICITUD_ID } },
} as const;
const untilMarca = {
  answers: {
    ...untilEvaluacion.answers,
    evaluacion: { solicitudId: SOLICITUD_ID, resultado: 'apto' },
    ...living,
  },
  results: { ...untilEvaluacion.results, continuacion: { iniciada: true } },
} as const;
const untilTieneGNC = {
  answers: { ...untilMarca.answers, ...vehicle },
  results: untilMarca.results,
} as const;
const untilValorVehiculo = {
  answers: { ...untilTieneGNC.answers, tieneGNC: false },
  results: { ...untilTieneGNC.results, precios: REFERENCE_PRICE },
};
const untilPrestamo = {
  answers: { ...untilValorVehiculo.answers, valorVehiculo },
  results: { ...untilValorVehiculo.results, plazos: terms },
};
const untilOferta = {
  answers: { ...untilPrestamo.answers, prestamo },
  results: { ...untilPrestamo.results, calificacion: offers.list },
};
const untilPoliza = {
  answers: { ...untilOferta.answers, oferta: offer.id },
  results: untilOferta.results,
};
const untilEmail = {
  answers: { ...untilPoliza.answers, poliza: policy.policy, ...contact },
  results: { ...untilPoliza.results, seguros: completeQuote },
};
const untilEmailWithoutOffer = {
  answers: { ...untilPrestamo.answers, prestamo, oferta: null, ...contact },
  results: { ...untilPrestamo.results, calificacion: offers.product },
};

const known = {
  sexoConyuge: untilSexoConyuge,
  queresEvaluar: untilQueresEvaluar,
  evaluacion: untilEvaluacion,
  marca: untilMarca,
  tieneGNC: untilTieneGNC,
  valorVehiculo: untilValorVehiculo,
  prestamo: untilPrestamo,
  oferta: untilOferta,
  poliza: untilPoliza,
  email: untilEmail,
} as const satisfies { readonly [Q in keyof Answers]?: Known };

type Question = keyof typeof known;

/** The key that a request is sent under. */
export const solicitud = { id: '8b1f6f0e-6b55-4d3c-8d64-3f1f0a6f7b03' };

const params = { solicitud, inicio: { tipo: 1 } } as const;

/** A request with all answers. */
export const sent = { params, answers: { ...untilEmail.answers, email }, results: untilEmail.results };

/** A request with the answers before a question, at which it opens. */
export const startAt = (at: Question, { answers, results }: Known = known[at]): Scenario['start'] => ({
  address: `/creditos/nuevasolicitud/${newRequest.steps.find(({ id }) => id === at)?.position ?? ''}`,
  who: 'seller',
  stored: () => {
    leave(newRequest, newRequestMachine, {
      key: newRequest.id,
      at,
      memory: { params, answers, results },
    });
  },
});

/** One that continues without an offer, before its last question. */
export const withoutOffer = (): Scenario['start'] => startAt('email', untilEmailWithoutOffer);
