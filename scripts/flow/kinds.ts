import { capitalised, literal, withArticle, wordsOf } from './words.ts';

/** A question as the command line says it. */
export interface Question {
  readonly name: string;
  /** A name of `questionKinds`. */
  readonly kind: string;
  /** The labels to choose from, where the kind has any. */
  readonly options: readonly string[];
}

/** What a question reads until somebody writes it. */
interface Words {
  readonly question: string;
  readonly label?: string;
  readonly help?: string;
  readonly unstored?: string;
}

/** How a kind of answer is written down in the files of a flow. */
export interface QuestionKind {
  /** The file of flows/answers, without its ending, and what is imported of it. */
  readonly file: string;
  readonly factory: string;
  /** What else is imported of that file. */
  readonly also?: readonly string[];
  /** The arguments of the factory. */
  readonly takes?: (question: Question, flow: string) => string;
  /** The examples of tests/paths/answers that it is tried with; `examples.<factory>()` by default. */
  readonly examples?: (question: Question) => string;
  /** The examples among these that a running demo knows, where it does not know all. */
  readonly onDemo?: string;
  readonly words?: (words: string) => Words;
  /** What is said beside the field and is the same wherever it is asked, as the code of a text. */
  readonly sameText?: { readonly import: string; readonly code: string };
  /** Its values are numbers of a person, which no storage may hold. */
  readonly sensitive?: true;
  /** The questions, by name and kind, that its list depends on: they are asked before it. */
  readonly after?: Readonly<Record<string, string>>;
  /** The lists that the page supplies. */
  readonly catalog?: 'common' | 'vehicle';
  readonly isUpload?: true;
  /** Whether the command line says what to choose from. */
  readonly hasOptions?: true;
  /** Days of a flow's own: the rules are a constant beside the answers. */
  readonly hasRules?: true;
  /** How the question is asked: by the choice that comes with the wizard, or by a screen of one of these files. */
  readonly screen?: 'fields' | 'lists';
}

const choose = (words: string): Words => ({ question: `Elegí ${withArticle(words)}`, label: capitalised(words) });
const enter = (words: string): Words => ({ question: `Ingresá ${withArticle(words)}`, label: capitalised(words) });
const attach = (words: string): Words => ({ question: `Adjuntá ${withArticle(words)}`, label: capitalised(words) });
const secret = (words: string): Words => ({ ...enter(words), unstored: `tu ${words}` });

const of = ({ name }: Question) => `answers.${name}`;
const byAnswers = (examples: string) => (question: Question) => `examples.${examples}(${of(question)})`;

const text = (file: string, factory: string, more: Partial<QuestionKind> = {}): QuestionKind => ({
  file,
  factory,
  words: enter,
  screen: 'fields',
  ...more,
});
const fixed = (file: string, factory: string): QuestionKind => ({
  file,
  factory,
  words: choose,
  examples: byAnswers('choice'),
});

const uploaded = (factory: string): QuestionKind => ({
  file: 'upload',
  factory,
  isUpload: true,
  takes: (_question, flow) => `{ folder: ${literal(flow)} }`,
  examples: byAnswers('upload'),
  words: attach,
});

/** What a question may be, by the name that the command line takes: the factories of flows/answers that need nothing else. */
export const questionKinds: Readonly<Record<string, QuestionKind>> = {
  choice: {
    file: 'choice',
    factory: 'choice',
    hasOptions: true,
    takes: ({ options }) =>
      `[${options.map((label) => `{ value: ${literal(label)}, label: ${literal(label)} }`).join(', ')}]`,
    examples: byAnswers('choice'),
    words: choose,
  },
  multiChoice: {
    file: 'multi-choice',
    factory: 'multiChoice',
    hasOptions: true,
    takes: ({ options }) =>
      `[${options.map((label, at) => `{ value: ${String(2 ** at)}, label: ${literal(label)} }`).join(', ')}]`,
    examples: byAnswers('multiChoice'),
    words: (words) => ({ ...choose(words), help: 'Podés elegir más de una opción.' }),
    screen: 'fields',
  },
  yesNo: {
    ...fixed('person', 'yesNo'),
    words: (words) => ({ question: `¿${capitalised(words)}?`, label: capitalised(words) }),
  },
  sex: fixed('person', 'sex'),
  maritalStatus: fixed('person', 'maritalStatus'),
  timeWindow: fixed('person', 'timeWindow'),
  province: {
    ...fixed('province', 'province'),
    examples: () => 'examples.provinces(2, 3)',
    onDemo: 'examples.provinces(2)',
    screen: 'lists',
  },
  locality: {
    file: 'place',
    factory: 'locality',
    after: { provincia: 'province' },
    catalog: 'common',
    examples: () => 'examples.lookup(examples.localities.laPlata, examples.localities.marDelPlata)',
    onDemo: 'examples.lookup(examples.localities.laPlata)',
    words: choose,
    sameText: {
      import: "import { localityMissing } from '../answers/place-text.ts';",
      code: 'missing: localityMissing',
    },
    screen: 'lists',
  },
  postalCode: {
    file: 'place',
    factory: 'postalCode',
    after: { provincia: 'province', localidad: 'locality' },
    catalog: 'common',
    examples: () => "examples.named('1900')",
    words: choose,
    screen: 'lists',
  },
  vehicleBrand: {
    file: 'vehicle',
    factory: 'vehicleBrand',
    catalog: 'common',
    examples: () => "examples.lookup({ value: 'fiat', label: 'Fiat' }, { value: 'ford', label: 'Ford' })",
    words: choose,
    screen: 'lists',
  },
  vehicleYear: { ...fixed('vehicle', 'vehicleYear'), examples: byAnswers('recentYears') },
  vehicleModel: {
    file: 'vehicle',
    factory: 'vehicleModel',
    after: { marca: 'vehicleBrand', anio: 'vehicleYear' },
    catalog: 'vehicle',
    examples: () => "examples.lookup({ value: '1700001', label: 'Modelo A 1.4' })",
    words: choose,
    screen: 'lists',
  },
  vehicleUse: fixed('vehicle', 'vehicleUse'),
  hasGas: { ...fixed('vehicle', 'hasGas'), words: (words) => ({ question: '¿Tiene GNC?', label: capitalised(words) }) },
  day: {
    file: 'date',
    factory: 'date',
    also: ['type DateRules'],
    hasRules: true,
    takes: ({ name }) => `${name}Rules`,
    examples: ({ name }) => `examples.date(${name}Rules)`,
    words: choose,
    screen: 'fields',
  },
  birthDate: text('birth-date', 'birthDate'),
  paymentDate: text('date', 'paymentDate'),
  money: text('money', 'money', { also: ['ARS'], takes: () => '{ currencies: [ARS] }', examples: byAnswers('money') }),
  income: text('income', 'income'),
  dni: text('dni', 'dni', { words: secret, sensitive: true }),
  cuit: text('cuit', 'cuit', { words: secret, sensitive: true }),
  cbu: text('cbu', 'cbu', { words: secret, sensitive: true }),
  card: text('card', 'card', { words: secret, sensitive: true }),
  email: text('email', 'email'),
  phone: text('phone', 'phone'),
  name: text('name', 'name'),
  fullName: text('two-words', 'fullName'),
  streetAddress: text('two-words', 'streetAddress'),
  plate: text('plate', 'plate'),
  serialNumber: text('serial-number', 'serialNumber'),
  text: text('required-text', 'requiredText', {
    takes: () => '{ maxLength: 100 }',
    examples: () => 'examples.requiredText({ maxLength: 100 })',
  }),
  comment: text('free-text', 'freeText', {
    takes: () => '{ optional: true }',
    examples: () => 'examples.freeText({ optional: true })',
    words: (words) => ({
      question: '¿Querés agregar algo más?',
      label: capitalised(words),
      help: 'Si no tenés nada para agregar, continuá.',
    }),
  }),
  image: uploaded('imageUpload'),
  receipt: uploaded('receiptUpload'),
};

/** The kind of that name; undefined for none. */
export const kindNamed = (name: string): QuestionKind | undefined =>
  Object.hasOwn(questionKinds, name) ? questionKinds[name] : undefined;

/**
 * The kind of a question.
 *
 * @throws Error for a question that was not checked
 */
export function kindOf({ kind }: Question): QuestionKind {
  const found = kindNamed(kind);
  if (!found) throw new Error(`No existe el tipo de respuesta «${kind}».`);
  return found;
}

/** What a question reads as it is scaffolded. */
export const scaffoldedWords = (question: Question): Words => (kindOf(question).words ?? enter)(wordsOf(question.name));

/** Whether a text is what some kind would have been scaffolded with under that name. */
export const isScaffolded = (name: string, text: string): boolean =>
  Object.keys(questionKinds).some((kind) => scaffoldedWords({ name, kind, options: [] }).question === text);
