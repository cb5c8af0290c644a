import { plannedRoutes } from '../../src/app/route-table.ts';
import { carQuote } from '../../flows/car-quote/flow.ts';
import type { FlagName } from '../../src/platform/flags.ts';
import type { Audience } from '../../src/portal/routes.ts';
import type { AnswerExamples } from '../../tests/paths/describe/examples.ts';
import { type FlowPaths, textOf } from '../../tests/paths/describe/flow.ts';
import { flowSubject } from '../../tests/paths/subject/flow.ts';
import { flowPaths } from '../../tests/paths/wizards/index.ts';

/** A screen that is opened by its address, on a page that has nothing of the portal yet. */
export interface Visit {
  readonly what: string;
  /** Who opens it, by the e-mail address of the seed data; nobody where undefined. */
  readonly person: string | undefined;
  /** A path with its query. */
  readonly path: string;
}

/** A screen of which it is known what a person waits for: that something on it answers. */
export interface FullVisit extends Visit {
  readonly kind: 'signIn' | 'home' | 'wizard' | 'insurance' | 'car';
  /** What is tapped as soon as the screen can be used; the answer is another heading or address, or a button that can be pressed. */
  readonly tap: Tap;
}

export type Tap =
  | { readonly role: 'button' | 'link'; readonly name: string | RegExp }
  | { readonly role: 'textbox'; readonly name: string; readonly text: string };

const personOf: Readonly<Record<Audience, string | undefined>> = {
  signedOut: undefined,
  notAuthorised: 'tomas@ejemplo.example',
  ClienteFinal: 'marta@ejemplo.example',
  Agenciero: 'silvia@ejemplo.example',
  Interno: 'hernan@ejemplo.example',
};

/** Who has a flag that is off for everybody above. */
const personWith: Readonly<Partial<Record<FlagName, string>>> = { 'validacion-identidad': 'irene@ejemplo.example' };

/** What a first question is answered with where its first example is nobody that the real server knows. */
const firstTaps: Readonly<Record<string, Tap>> = {
  'credit-application': { role: 'textbox', name: 'DNI', text: '28456789' },
};

/**
 * What a wizard's first question is answered with: its first example, typed where it is a text, else tapped.
 *
 * @throws Error for a question that is neither
 */
function firstTapOf(paths: FlowPaths): Tap {
  const { flow, answers } = paths;
  const own = firstTaps[flow.id];
  if (own) return own;
  const [first] = flow.steps;
  const examples: Readonly<Record<string, AnswerExamples>> = answers;
  const example = first && examples[first.id]?.valid[0];
  if (!first || !example) throw new Error(`What is tapped first in '${flow.id}'?`);
  const { label, question } = textOf(paths, first.id) ?? { question: first.id };
  if (typeof example.raw === 'string' && !example.taps && first.kind.kind !== 'choice') {
    return { role: 'textbox', name: label ?? question, text: example.raw };
  }
  return { role: 'button', name: example.taps?.[0] ?? example.name };
}

const insurance = /^insurance-quote/;
/** Photos are asked for later: it begins as the other does, in the same page. */
const sameBeginning = ['insurance-quote'];

/** /signin, everybody's home, and the first question of every wizard. */
export const fullVisits: readonly FullVisit[] = [
  {
    what: '/signin',
    kind: 'signIn',
    person: undefined,
    path: '/signin',
    tap: { role: 'textbox', name: 'Correo electrónico', text: 'nadie@ejemplo.example' },
  },
  home('a customer', 'ClienteFinal', 'Informar un pago'),
  home('an agency’s seller', 'Agenciero', 'Calcular crédito'),
  home('an internal seller', 'Interno', 'Calcular crédito'),
  ...flowPaths.filter(({ flow }) => !sameBeginning.includes(flow.id)).flatMap(beginnings),
];

/** The wizard as it is opened, and where it may be opened for a loan, so as well: the loan is asked for before its first question. */
function beginnings(paths: FlowPaths): readonly FullVisit[] {
  const { flow, person } = paths;
  const tap = firstTapOf(paths);
  const kind = insurance.test(flow.id) ? 'insurance' : flow.id === carQuote.id ? 'car' : 'wizard';
  const params = flowSubject(paths).starts[0]?.params ?? {};
  const opened = (what: string, more = {}): FullVisit => {
    return { what, kind, person, path: paths.address({ ...params, ...more }), tap };
  };
  const loan = paths.params['operacionId']?.find((id) => typeof id === 'string');
  return [opened(flow.id), ...(loan === undefined ? [] : [opened(`${flow.id} of a loan`, { operacionId: loan })])];
}

function home(whose: string, audience: Audience, name: string): FullVisit {
  return {
    what: `home of ${whose}`,
    kind: 'home',
    person: personOf[audience],
    path: '/',
    tap: { role: 'link', name: new RegExp(name) },
  };
}

/** An unknown link, a loan and a policy of the customer above, an application of the internal seller. */
const parameters: Readonly<Record<string, string>> = {
  token: 'un-enlace',
  operacionId: '100201',
  idPoliza: '700201',
  idSolicitud: '1001',
  numero: '999999',
  sequence: '1',
};

/** Each other screen once, opened by somebody who may: those that people begin with are `fullVisits`. */
export const otherScreens: readonly Visit[] = plannedRoutes()
  .filter(({ budget, weight }) => budget !== null && weight === undefined)
  .filter((row, index, all) => all.findIndex(({ screen }) => screen === row.screen) === index)
  .map(({ screen, path, flag, audience: allowed }): Visit => {
    // The internal seller has the application that is opened.
    const [first] = allowed;
    const audience = allowed.find((each) => each === 'Interno' && first !== 'ClienteFinal') ?? first;
    const person = (flag && personWith[flag]) ?? personOf[audience];
    return { what: screen, person, path: addressOf(path) };
  });

function addressOf(path: string): string {
  return path.replace('/*', '').replace(/:(\w+)/g, (_all, name: string) => parameters[name] ?? name);
}
