import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { testKeysOf } from '../engine/test-keys.ts';
import type { Strategy } from '../engine/types.ts';
import { caseResults, counted } from '../formats/html/words.ts';
import { type RanTest, readJunit, sourceOf } from '../results/junit.ts';
import { type CaseResult, runOf, type SuiteRun } from '../results/run.ts';
import { changesSince, readRecorded } from '../recorded/recorded.ts';
import type { ScreenSuite } from '../screen/suite.ts';
import { prepareFolder, writeFiles } from './folder.ts';
import { UsageError } from './usage-error.ts';
import { exitCodes, suitesOf, type Workplace } from './workplace.ts';

interface Request {
  /** The report, as it was typed. */
  readonly file: string;
  /** None for those that the report names. */
  readonly flows: readonly string[];
  /** Left out for those that the report names. */
  readonly strategy?: Strategy;
  readonly out?: string;
}

/** Of a report that only a tool for manual tests has written. */
const BY_HAND: Strategy = 'journeys';

/**
 * Lays a run, as JUnit's XML has it, over the suites of today: says how each went and what to run again, and writes their pages with it
 * where a folder is given. Exits with 1 where a test failed.
 *
 * @throws UsageError where the file is no such report, or is of none of the flows
 */
export async function showResults({ file, flows, strategy, out }: Request, place: Workplace): Promise<number> {
  const folder = out === undefined ? undefined : resolve(place.folder, out);
  if (folder !== undefined) await prepareFolder(folder);
  const ran = await read(resolve(place.folder, file), file);
  const planned = await planOf({ ran, flows, strategy }, place);
  if (planned.length === 0) throw new UsageError(`«${file}» no tiene pruebas de estos flujos.`);
  const lit = planned.map((suite) => ({ suite, run: runOf(suite, ran) }));
  for (const { suite, run } of lit) place.stdout.write(`${summaryOf(suite, run)}\n`);
  const again = lit.flatMap(({ suite, run }) => againIn(suite, run));
  if (again.length > 0) {
    place.stdout.write(['', 'Para volver a correr:', ...again.map(({ line }) => `  ${line}`), ''].join('\n'));
    const failed = again.filter(({ result }) => result !== 'unrun').map(({ id }) => id);
    if (failed.length > 0) place.stdout.write(`\nnpx playwright test -g '${failed.join('|')}'\n`);
  }
  for (const line of strangers(ran, lit)) place.stderr.write(`${line}\n`);
  if (folder !== undefined) await writePages(folder, lit, place);
  return again.some(({ result }) => result === 'failed') ? exitCodes.lacking : exitCodes.fine;
}

async function read(path: string, typed: string): Promise<readonly RanTest[]> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UsageError(`No se puede leer «${typed}»: hace falta el XML de JUnit de una corrida.`);
  });
  return await readJunit(text).catch(() => {
    throw new UsageError(`«${typed}» no es el XML de JUnit de una corrida.`);
  });
}

/** The suites that were run, each once. */
async function planOf(
  { ran, flows, strategy }: { ran: readonly RanTest[]; flows: readonly string[]; strategy: Strategy | undefined },
  place: Workplace,
): Promise<readonly ScreenSuite[]> {
  const sources = ran.flatMap((test) => sourceOf(test) ?? []);
  const asked = flows.length > 0 ? flows : [...new Set(sources.map(({ flow }) => flow))];
  const known = place.flows.map(({ id }) => id).filter((id) => asked.includes(id));
  const suites: ScreenSuite[] = [];
  for (const flow of known) {
    const named = sources.flatMap((source) => (source.flow === flow && source.strategy ? [source.strategy] : []));
    const all = strategy ? [strategy] : named.length > 0 ? [...new Set(named)] : [BY_HAND];
    for (const each of all) suites.push(...(await suitesOf([flow], { strategy: each }, place)));
  }
  return suites;
}

const words: Readonly<Record<CaseResult, readonly [one: string, many: string]>> = {
  passed: ['bien', 'bien'],
  flaky: ['inestable', 'inestables'],
  failed: ['mal', 'mal'],
  unrun: ['sin correr', 'sin correr'],
};

const marks: Readonly<Record<CaseResult, string>> = { passed: '✓', flaky: '≈', failed: '✗', unrun: '·' };

const orders: readonly CaseResult[] = ['failed', 'flaky', 'unrun'];

function summaryOf({ flow, strategy }: ScreenSuite, run: SuiteRun): string {
  const results = [...run.values()];
  const told = caseResults.map((result) => counted(results.filter((each) => each === result).length, ...words[result]));
  return `${flow}, ${strategy}: ${told.join(', ')}`;
}

interface Again {
  readonly id: string;
  readonly result: CaseResult;
  readonly line: string;
}

/** What did not pass at once, worst first. */
function againIn(suite: ScreenSuite, run: SuiteRun): readonly Again[] {
  const keys = testKeysOf(suite);
  return orders.flatMap((result) =>
    suite.cases
      .filter(({ id }) => run.get(id) === result)
      .map(({ id, title }) => ({ id, result, line: `${marks[result]} ${keys.get(id) ?? ''}  ${id}: ${title}` })),
  );
}

/** What else the report has: tests that no longer are, and what failed beside the tests, as a sign-in. */
function strangers(
  ran: readonly RanTest[],
  lit: readonly { readonly suite: ScreenSuite; readonly run: SuiteRun }[],
): readonly string[] {
  const keys = new Set(lit.flatMap(({ suite }) => [...testKeysOf(suite).values()]));
  const flows = new Set(lit.map(({ suite }) => suite.flow));
  const gone = ran.filter(
    (test) => test.key !== undefined && flows.has(sourceOf(test)?.flow ?? '') && !keys.has(test.key),
  );
  const beside = ran.filter((test) => sourceOf(test) === undefined && test.result === 'failed');
  return [
    ...gone.map(({ key = '', name }) => `La prueba ${key} («${name}») ya no está en la suite de hoy.`),
    ...beside.map(({ name }) => `Fuera de las pruebas falló «${name}».`),
  ];
}

async function writePages(
  folder: string,
  lit: readonly { readonly suite: ScreenSuite; readonly run: SuiteRun }[],
  place: Workplace,
): Promise<void> {
  const { htmlPage } = await import('../formats/html/index.ts');
  const { indexPage, pageName } = await import('../formats/html/index-page.ts');
  const files = new Map<string, string>();
  for (const { suite, run } of lit) {
    const recorded = await readRecorded(suite.flow, place.recorded);
    const changes = recorded?.strategy === suite.strategy ? changesSince(recorded, suite) : undefined;
    files.set(pageName(suite), await htmlPage(suite, { ...(changes ? { changes } : {}), run }));
  }
  if (lit.length > 1) files.set('index.html', indexPage(lit.map(({ suite }) => suite)));
  await writeFiles(folder, files);
  place.stdout.write(`\n${counted(files.size, 'página', 'páginas')} en ${folder}\n`);
}
