import { resolve } from 'node:path';
import { type ManualSuites, manualSuites } from '../by-hand/suite.ts';
import { formats } from '../formats/index.ts';
import { counted } from '../formats/html/words.ts';
import { hasScreens } from '../formats/playwright/spec.ts';
import type { ScreenSuite } from '../screen/suite.ts';
import { byUse } from '../walks/weights.ts';
import type { ListRequest } from './arguments.ts';
import { prepareFolder, writeFiles } from './folder.ts';
import { UsageError } from './usage-error.ts';
import { peopleIn } from './walks.ts';
import { exitCodes, suitesOf, type Workplace } from './workplace.ts';

/** The folder, within the one asked for, of the cases that need a tool. */
const WITH_TOOL = 'con-herramienta';

/**
 * Writes the cases for people: those that are carried out with nothing but a browser, and in a folder of their own those that need a tool
 * which answers in the server's place; says how many of each. Printed are the first alone.
 *
 * @throws UsageError where nothing can be written
 */
export async function listManual({ flows, format, out, weights }: ListRequest, place: Workplace): Promise<number> {
  const written = formats[format];
  const folder = out === undefined ? undefined : resolve(place.folder, out);
  if (folder !== undefined) await prepareFolder(folder);
  const journeys = (await suitesOf(flows, { strategy: 'journeys' }, place)).filter(hasScreens);
  const people = weights === undefined ? undefined : await peopleIn([weights], flows, place);
  const parted = journeys.map((suite) => ({ flow: suite.flow, ...manualSuites(suite) }));
  const inOrder = (suite: ScreenSuite | undefined) => (suite ? [byUse(suite, people?.get(suite.flow))] : []);
  for (const each of parted) place.stderr.write(`${countsOf(each)}\n`);
  const byHand = parted.flatMap((each) => inOrder(each.byHand));
  const withTool = parted.flatMap((each) => inOrder(each.withTool));
  if (folder === undefined) {
    if (byHand.length === 0 || !written.printed)
      throw new UsageError('Estos flujos no tienen pruebas que se hagan a mano.');
    const showing = { detailed: true, changesOf: () => Promise.resolve(undefined) };
    place.stdout.write(written.printed.text(byHand, showing));
    return exitCodes.fine;
  }
  const files = new Map([
    ...(await filesOf(byHand, format)),
    ...[...(await filesOf(withTool, format))].map(([path, text]) => [`${WITH_TOOL}/${path}`, text] as const),
  ]);
  await writeFiles(folder, files);
  place.stdout.write([`Escrito en ${folder}:`, ...[...files.keys()].map((path) => `  ${path}`), ''].join('\n'));
  return exitCodes.fine;
}

async function filesOf(
  suites: readonly ScreenSuite[],
  format: ListRequest['format'],
): Promise<ReadonlyMap<string, string>> {
  if (suites.length === 0) return new Map();
  return await formats[format].files(suites, { detailed: true, changesOf: () => Promise.resolve(undefined) });
}

const countsOf = ({ flow, byHand, withTool, lacking }: ManualSuites & { readonly flow: string }): string =>
  [
    `${flow}: ${counted(byHand?.cases.length ?? 0, 'prueba', 'pruebas')} a mano`,
    `${counted(withTool?.cases.length ?? 0, 'prueba', 'pruebas')} con herramienta${
      lacking.length > 0 ? ` (la demo nunca responde ${lacking.map((each) => `«${each}»`).join(', ')})` : ''
    }`,
  ].join(', ');
