import * as v from 'valibot';
import { dni } from '../../../flows/answers/dni.ts';
import { name } from '../../../flows/answers/name.ts';
import { defineFlow } from '../../../flows/kit/define.ts';
import type { TypesOf } from '../../../flows/kit/text.ts';
import * as examples from '../answers/index.ts';
import type { TriedFlow } from '../describe/examples.ts';
import { definePaths, type FlowPaths } from '../describe/flow.ts';
import { record } from '../../fixtures/kinds.ts';
import { flowSubject } from '../subject/flow.ts';
import type { ScreenActs } from '../describe/screen.ts';
import type { Told } from '../engine/types.ts';

/** Opens a flow at its first start, plays events by their names, and returns the last step. */
export function toldOf(tried: TriedFlow, ...events: readonly string[]): Told<ScreenActs> {
  const subject = flowSubject(tried);
  const [start] = subject.starts;
  if (!start) throw new Error(`'${tried.flow.id}' has no start`);
  let now = start.snapshot;
  let told = subject.opening(start);
  for (const event of events) {
    const offered = subject.events(now);
    const played = offered.find((each) => each.name === event);
    if (!played) throw new Error(`'${event}' is not among ${offered.map((each) => each.name).join(', ')}`);
    const before = now;
    now = subject.send(before, played);
    told = subject.tell(before, played, now);
  }
  return told;
}

/** What the report of a payment does not have: a question that waits for a call, an exit, a failed end to retry. */
export const lookUp = defineFlow({
  id: 'consulta',
  version: 1,
  back: 'keeps',
  params: {},
  answers: { dni: dni(), nombre: name(), firma: record({ trazo: v.string() }, { trazo: '~' }) },
  ends: ['enviada', 'noEnviada'],
  calls: (call) => ({
    persona: call({
      needs: ['dni'],
      input: (said) => said.dni,
      output: v.object({ nombre: v.string() }),
    }),
    envio: call({
      needs: ['nombre', 'firma'],
      input: (said) => said,
      output: v.object({ id: v.string() }),
    }),
  }),
  steps: () => ({
    dni: { position: 1 },
    nombre: { position: 2, needs: 'persona', exits: { otra: { to: 'dni' } } },
    firma: { position: 3 },
  }),
  ending: () => ({ id: 'final', position: 4, call: 'envio', done: 'enviada', failed: 'noEnviada', retry: 'here' }),
});

/** Its last question is of a kind that no screen asks. */
export const lookUpPaths = definePaths<TypesOf<typeof lookUp>>({
  flow: lookUp,
  serves: ['QA-01'],
  text: {
    title: 'Consultar una persona',
    steps: { dni: { question: '¿Qué DNI?' }, nombre: { question: '¿Es esta?' }, firma: { question: 'Firmá' } },
    ends: { enviada: undefined, noEnviada: undefined },
  },
  person: 'camila@ejemplo.example',
  basePath: '/consulta',
  address: () => '/consulta',
  given: [],
  params: {},
  answers: {
    dni: examples.dni(),
    nombre: examples.name(),
    firma: { valid: [{ name: 'record 0', value: { trazo: '~' } }] },
  },
  calls: {
    persona: {
      request: { method: 'GET', path: '/api/personas/*' },
      outcomes: {
        encontrada: { output: { nombre: 'Ana Paz' }, response: { status: 200, json: { nombre: 'Ana Paz' } } },
        caída: { error: 'caída', response: 'cut' },
      },
      undeclared: { status: 200, json: null },
    },
    envio: {
      request: { method: 'POST', path: '/api/consultas' },
      outcomes: {
        guardada: { output: { id: '1' }, response: 'real' },
        rechazada: { error: 'rechazada', response: { status: 500, json: null } },
      },
      undeclared: { status: 201, json: null },
    },
  },
  sending: [{ see: 'status', text: 'Enviando…' }],
  ends: {
    enviada: [{ see: 'heading', name: 'Enviada', focused: true }],
    noEnviada: [{ see: 'button', name: 'Reintentar' }],
    cancelado: [{ see: 'link', name: 'Consultar' }],
  },
});

/** The same, if its second question says of its own failed call 'No la encontramos', with the way out 'Otro DNI'. */
export const lookUpPathsOfOwnFailure: FlowPaths = {
  ...lookUpPaths,
  text: {
    ...lookUpPaths.text,
    steps: {
      ...lookUpPaths.text.steps,
      nombre: {
        question: '¿Es esta?',
        failure: { says: 'No la encontramos', exit: { name: 'otra', label: 'Otro DNI' } },
      },
    },
  },
};

/** The same, in words only. */
export const withoutScreens: TriedFlow = {
  flow: lookUpPaths.flow,
  params: lookUpPaths.params,
  answers: lookUpPaths.answers,
  calls: lookUpPaths.calls,
};

/** Answers of the insurance quote up to how it is paid for. */
export const toWayOfPaying = [
  'marca: Fiat',
  'anio: este año',
  'modelo: Modelo A 1.4',
  'provincia: Buenos Aires',
  'localidad: La Plata',
  'codigoPostal: 1900',
  'uso: Particular',
  'tieneGNC: Sí, tiene GNC',
] as const;

/** Up to the question beside which insurers are asked. */
export const toQuote = [...toWayOfPaying, 'formaDePago: Débito con tarjeta de crédito'] as const;
