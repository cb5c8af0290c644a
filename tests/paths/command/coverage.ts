import { resolve } from 'node:path';
import { copiedPaths } from '../copied/files.ts';
import { writtenPath } from '../copied/written.ts';
import { namedGoal } from '../engine/gaps.ts';
import type { Strategy } from '../engine/types.ts';
import { counted } from '../formats/html/words.ts';
import { inSpanish, sortHeadings } from '../formats/summary.ts';
import { table } from '../formats/text-table.ts';
import { formatted } from '../../formatted.ts';
import { type Compared, compared, type People } from '../walks/compared.ts';
import type { ScreenSuite } from '../screen/suite.ts';
import { prepareFolder, writeFiles } from './folder.ts';
import { UsageError } from './usage-error.ts';
import { peopleIn } from './walks.ts';
import { exitCodes, suitesOf, type Workplace } from './workplace.ts';

interface Request {
  /** Logs of servers, as they were typed. */
  readonly files: readonly string[];
  /** None for those that people walked. */
  readonly flows: readonly string[];
  readonly strategy: Strategy;
  readonly out?: string;
}

/** The folder, within the one asked for, of the paths to record. */
const TO_RECORD = 'copiados';

/** Where a flow is not named, so many lines of a list are shown. */
const SHOWN = 10;

/**
 * Lays walks of people over statecharts (QA-09): says what could not be placed, what they reach beside a suite and the paths that were
 * recorded, what they do that no test does, and what only tests do. Writes what is untested as paths to record, and pages with the walks
 * drawn, where a folder is given.
 *
 * @throws UsageError where a file cannot be read, or has no walk of these flows
 */
export async function showCoverage({ files, flows, strategy, out }: Request, place: Workplace): Promise<number> {
  const folder = out === undefined ? undefined : resolve(place.folder, out);
  if (folder !== undefined) await prepareFolder(folder);
  const all = await peopleIn(files, flows, place);
  const walked = place.flows.flatMap((flow) => {
    const people = all.get(flow.id);
    return people && people.walks > 0 ? [{ flow, people }] : [];
  });
  if (walked.length === 0) {
    throw new UsageError(`Los recorridos de ${files.map((file) => `«${file}»`).join(', ')} no son de estos flujos.`);
  }
  const recorded = [...(await copiedPaths(place.copied)).values()];
  const suites = await suitesOf(
    walked.map(({ flow }) => flow.id),
    { strategy },
    place,
  );
  const written = new Map<string, string>();
  const pages: ScreenSuite[] = [];
  for (const { flow, people } of walked) {
    const tests = [
      ...suites.filter((suite) => suite.flow === flow.id).flatMap(({ cases }) => cases),
      ...flow.placePaths(recorded).suite.cases,
    ];
    const beside = compared(people, tests);
    place.stdout.write(`${told(people, beside, { isWhole: flows.length > 0, isWritten: folder !== undefined })}\n\n`);
    if (folder === undefined) continue;
    for (const [name, path] of beside.paths) {
      written.set(`${TO_RECORD}/${name}`, await formatted(name, writtenPath(path)));
    }
    if (people.suite.cases.length > 0) pages.push(people.suite);
  }
  if (folder === undefined) return exitCodes.fine;
  const drawn = await drawnPages(pages);
  await writeFiles(folder, new Map([...written, ...drawn]));
  place.stdout.write(`${counted(drawn.size, 'página', 'páginas')} en ${folder}\n`);
  if (written.size > 0) {
    place.stdout.write(
      `${counted(written.size, 'camino', 'caminos')} en ${resolve(folder, TO_RECORD)}: los que copies a tests/paths/copied son pruebas desde entonces.\n`,
    );
  }
  return exitCodes.fine;
}

/** Their layout library is large, and loaded where pages are asked for. */
async function drawnPages(suites: readonly ScreenSuite[]): Promise<ReadonlyMap<string, string>> {
  const { htmlPage } = await import('../formats/html/index.ts');
  const { indexPage, pageName } = await import('../formats/html/index-page.ts');
  const pages = new Map<string, string>();
  for (const suite of suites) pages.set(pageName(suite), await htmlPage(suite));
  if (suites.length > 1) pages.set('index.html', indexPage(suites));
  return pages;
}

interface Showing {
  readonly isWhole: boolean;
  readonly isWritten: boolean;
}

/** What is said of a flow. */
function told(people: People, { untested, unwalked, reached }: Compared, { isWhole, isWritten }: Showing): string {
  const { suite, walks, lost } = people;
  const unplaced = [...lost.values()].reduce((sum, each) => sum + each, 0);
  const listed = (lines: readonly string[]) => {
    const shown = isWhole ? lines : lines.slice(0, SHOWN);
    const more = lines.length - shown.length;
    return [...shown, ...(more > 0 ? [`  y ${inSpanish(more)} más: nombrá el flujo para verlos`] : [])];
  };
  const cells = reached.map(({ sort, all, ...by }) => [
    sortHeadings[sort],
    ...[by.people, by.tests, by.together].map((count) => `${inSpanish(count)}/${inSpanish(all)}`),
  ]);
  return [
    `${suite.flow}: ${counted(walks, 'recorrido', 'recorridos')} de personas, ${counted(suite.cases.length, 'distinto', 'distintos')}`,
    ...(unplaced === 0 ? [] : [`  Sin ubicar hasta el final: ${inSpanish(unplaced)}`]),
    ...listed([...lost].map(([reason, times]) => `    ${inSpanish(times)}: ${reason}`)),
    table([['', 'personas', 'pruebas', 'juntas'], ...cells]),
    `  Lo que hacen las personas y ninguna prueba hace: ${inSpanish(untested.length)}`,
    ...listed(
      untested.map(
        ({ label, times, shownBy }) =>
          `    ${counted(times, 'vez', 'veces')}: ${label}${isWritten ? ` (${TO_RECORD}/${shownBy})` : ''}`,
      ),
    ),
    `  Lo que hacen las pruebas y nadie hizo: ${inSpanish(unwalked.length)}`,
    ...listed(unwalked.map((goal) => `    ${namedGoal(goal)}`)),
  ].join('\n');
}
