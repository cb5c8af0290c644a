import { parseArgs } from 'node:util';
import { type FormatName, formatNames } from '../formats/index.ts';
import { type Budget, strategies, type Strategy } from '../engine/types.ts';
import { nearest } from '../../../flows/kit/nearest.ts';
import { UsageError } from './usage-error.ts';

/** The parsed command line; flows are known, each named once. */
export type Request =
  | { readonly action: 'help' }
  | { readonly action: 'verify'; readonly flows: readonly string[] }
  | { readonly action: 'diff'; readonly revision: string; readonly flows: readonly string[] }
  | { readonly action: 'record'; readonly flows: readonly string[]; readonly yes: boolean }
  | {
      readonly action: 'results';
      readonly file: string;
      readonly flows: readonly string[];
      readonly strategy?: Strategy;
      readonly out?: string;
    }
  | {
      readonly action: 'coverage';
      readonly files: readonly string[];
      readonly flows: readonly string[];
      readonly strategy: Strategy;
      readonly out?: string;
    }
  | ListRequest;

export interface ListRequest {
  /** `manual` parts the cases that people can carry out by hand from those that need a tool. */
  readonly action: 'list' | 'manual';
  /** None for all of them. */
  readonly flows: readonly string[];
  readonly strategy: Strategy;
  readonly format: FormatName;
  /** As it was typed. */
  readonly out?: string;
  readonly budget: Budget;
  /** A log with walks of people, as it was typed: what they do most comes first, and is what chance does most. */
  readonly weights?: string;
}

const options = {
  strategy: { type: 'string' },
  format: { type: 'string' },
  out: { type: 'string' },
  seed: { type: 'string' },
  steps: { type: 'string' },
  cases: { type: 'string' },
  weights: { type: 'string' },
  yes: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const optionNames = Object.keys(options).map((name) => `--${name}`);

/**
 * Parses the command line.
 *
 * @param known the ids of the flows that there are
 * @throws UsageError
 */
export function readArguments(args: readonly string[], known: readonly string[]): Request {
  const { given, words } = split(args);
  if (given.has('help')) return { action: 'help' };
  const [first, ...others] = words;
  if (first === 'diff') {
    const [name] = given.keys();
    if (name !== undefined) throw new UsageError(`«diff» no lleva --${name}: la revisión, y los flujos o ninguno.`);
    const [revision, ...named] = others;
    if (revision === undefined)
      throw new UsageError('A «diff» le falta la revisión, como en: npm run paths -- diff HEAD~1');
    return { action: 'diff', revision, flows: flowsOf(named, known) };
  }
  if (first === 'verify' || first === 'record') {
    const name = [...given.keys()].find((option) => first !== 'record' || option !== 'yes');
    if (name !== undefined)
      throw new UsageError(`«${first}» no lleva --${name}: solo los flujos, o ninguno para todos.`);
    const flows = flowsOf(others, known);
    return first === 'verify' ? { action: first, flows } : { action: first, flows, yes: given.has('yes') };
  }
  if (first === 'results') return resultsOf(others, given, known);
  if (first === 'coverage') return coverageOf(others, given, known);
  if (first === 'manual') return manualOf(others, given, known);
  if (given.has('yes')) throw new UsageError('--yes vale solo con record: nada más pregunta.');
  const strategy = oneOf('strategy', strategies, given.get('strategy') ?? 'transitions');
  if (given.has('seed') && strategy !== 'random') {
    throw new UsageError('--seed vale solo con --strategy random: las otras estrategias no sortean nada.');
  }
  if (given.has('steps') && strategy !== 'random') {
    throw new UsageError('--steps vale solo con --strategy random: las otras se limitan con --cases.');
  }
  if (given.has('cases') && strategy === 'transitions') {
    throw new UsageError('--cases no vale con --strategy transitions, que cubre todo en los menos pasos posibles.');
  }
  const [out, weights] = [given.get('out'), given.get('weights')];
  return {
    action: 'list',
    flows: flowsOf(words, known),
    strategy,
    format: oneOf('format', formatNames, given.get('format') ?? 'table'),
    ...(out === undefined ? {} : { out }),
    ...(weights === undefined ? {} : { weights }),
    budget: {
      ...wholeNumber('seed', given.get('seed'), 0),
      ...wholeNumber('steps', given.get('steps'), 1),
      ...wholeNumber('cases', given.get('cases'), 1),
    },
  };
}

const manualFormats = ['table', 'csv', 'xray', 'testrail', 'azure', 'allure', 'gherkin', 'json'] as const;

function manualOf(named: readonly string[], given: ReadonlyMap<string, string>, known: readonly string[]): Request {
  const name = [...given.keys()].find((option) => !['format', 'out', 'weights'].includes(option));
  if (name !== undefined)
    throw new UsageError(`«manual» no lleva --${name}: los flujos o ninguno, --format, --out y --weights.`);
  const [out, weights] = [given.get('out'), given.get('weights')];
  return {
    action: 'manual',
    flows: flowsOf(named, known),
    strategy: 'journeys',
    format: oneOf('format', manualFormats, given.get('format') ?? 'csv'),
    ...(out === undefined ? {} : { out }),
    ...(weights === undefined ? {} : { weights }),
    budget: {},
  };
}

function resultsOf(
  [file, ...named]: readonly string[],
  given: ReadonlyMap<string, string>,
  known: readonly string[],
): Request {
  const name = [...given.keys()].find((option) => option !== 'strategy' && option !== 'out');
  if (name !== undefined)
    throw new UsageError(`«results» no lleva --${name}: el XML, los flujos o ninguno, --strategy y --out.`);
  if (file === undefined)
    throw new UsageError('A «results» le falta el XML de la corrida, como en: npm run paths -- results resultados.xml');
  const [strategy, out] = [given.get('strategy'), given.get('out')];
  return {
    action: 'results',
    file,
    flows: flowsOf(named, known),
    ...(strategy === undefined ? {} : { strategy: oneOf('strategy', strategies, strategy) }),
    ...(out === undefined ? {} : { out }),
  };
}

function coverageOf(words: readonly string[], given: ReadonlyMap<string, string>, known: readonly string[]): Request {
  const name = [...given.keys()].find((option) => option !== 'strategy' && option !== 'out');
  if (name !== undefined)
    throw new UsageError(`«coverage» no lleva --${name}: los registros, los flujos o ninguno, --strategy y --out.`);
  const files = words.filter((word) => !known.includes(word));
  if (files.length === 0)
    throw new UsageError('A «coverage» le falta el registro, como en: npm run paths -- coverage portal.ndjson');
  const out = given.get('out');
  return {
    action: 'coverage',
    files,
    flows: flowsOf(
      words.filter((word) => known.includes(word)),
      known,
    ),
    strategy: oneOf('strategy', strategies, given.get('strategy') ?? 'transitions'),
    ...(out === undefined ? {} : { out }),
  };
}

/** The options with their values, and the other words. */
function split(args: readonly string[]): { given: ReadonlyMap<string, string>; words: readonly string[] } {
  // Not strict: the messages of parseArgs are English.
  const { tokens, positionals } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const given = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    if (name === 'help' || name === 'yes') given.set(name, '');
    else if (!optionNames.includes(`--${name}`)) throw unknown('la opción', rawName, optionNames, 'Opciones');
    else if (value === undefined || value === '' || (!inlineValue && value.startsWith('--')))
      throw new UsageError(
        `A ${rawName} le falta su valor, como en: npm run paths -- ${rawName} ${examples[name] ?? ''}`,
      );
    else given.set(name, value);
  }
  return { given, words: positionals };
}

const examples: Readonly<Record<string, string>> = {
  strategy: 'journeys',
  format: 'csv --out pruebas',
  out: 'pruebas',
  seed: '7 --strategy random',
  steps: '500',
  cases: '20',
  weights: 'portal.ndjson --strategy random',
};

function unknown(what: string, word: string, known: readonly string[], heading: string): UsageError {
  const meant = nearest(word, known);
  const hint = meant === undefined ? '' : ` ¿Quisiste decir «${meant}»?`;
  return new UsageError(`No existe ${what} «${word}».${hint} ${heading}: ${known.join(', ')}.`);
}

function flowsOf(words: readonly string[], known: readonly string[]): readonly string[] {
  const wrong = words.find((word) => !known.includes(word));
  if (wrong === undefined) return [...new Set(words)];
  // npm takes the options before a `--` itself and passes only their values on.
  const isValue = [...strategies, ...formatNames].some((name) => name === wrong);
  if (isValue) {
    throw new UsageError(
      `«${wrong}» no es un flujo. ¿Faltó el «--» antes de las opciones? Por ejemplo: npm run paths -- --strategy pairs --format json`,
    );
  }
  throw unknown('el flujo', wrong, known, 'Flujos');
}

const labels = {
  strategy: { what: 'la estrategia', heading: 'Estrategias' },
  format: { what: 'el formato', heading: 'Formatos' },
} as const;

function oneOf<T extends string>(option: keyof typeof labels, known: readonly T[], value: string): T {
  const found = known.find((name) => name === value);
  const { what, heading } = labels[option];
  if (found === undefined) throw unknown(what, value, known, heading);
  return found;
}

function wholeNumber(name: 'seed' | 'steps' | 'cases', value: string | undefined, least: number): Budget {
  if (value === undefined) return {};
  const number = Number(value);
  if (/^\d+$/.test(value) && Number.isSafeInteger(number) && number >= least) return { [name]: number };
  throw new UsageError(`--${name} lleva un número entero desde ${least}, y «${value}» no lo es.`);
}
