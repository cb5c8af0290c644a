import { resolve } from 'node:path';
import { type FormatName, formats, type Showing, type SuiteFormat } from '../formats/index.ts';
import { gapsOf } from '../engine/gaps.ts';
import { byUse, weightsOf } from '../walks/weights.ts';
import { changesSince, readRecorded } from '../recorded/recorded.ts';
import type { Suite } from '../engine/types.ts';
import type { ListRequest } from './arguments.ts';
import { prepareFolder, writeFiles } from './folder.ts';
import { UsageError } from './usage-error.ts';
import { peopleIn } from './walks.ts';
import { exitCodes, suitesOf, type Workplace } from './workplace.ts';

/**
 * Prints suites, or writes them to a folder, with walks of people in the order of `byUse`; those that do not fit the format are left out, which is said. The exit code says
 * whether they reach all that they are to reach.
 *
 * @throws UsageError where the folder is missing or cannot be written to, or no suite fits
 */
export async function list(request: ListRequest, place: Workplace): Promise<number> {
  const { flows, strategy, format, out, budget, weights } = request;
  const written = formats[format];
  const folder = out === undefined ? undefined : resolve(place.folder, out);
  if (folder === undefined) requirePrinted(format, written, flows.length === 0 ? place.flows.length : flows.length);
  else await prepareFolder(folder);

  const people = weights === undefined ? undefined : await peopleIn([weights], flows, place);
  const weighted = people && strategy === 'random' ? { ...budget, weights: weightsOf([...people.values()]) } : budget;
  const planned = await suitesOf(flows, { strategy, budget: weighted }, place);
  const made = planned.map((suite) => byUse(suite, people?.get(suite.flow)));
  const reasons = new Map(made.map((suite) => [suite, written.unfit?.(suite)]));
  const suites = made.filter((suite) => reasons.get(suite) === undefined);
  for (const [{ flow }, reason] of reasons) {
    if (reason !== undefined) place.stderr.write(`${flow} no se escribe en ${format}: ${reason}.\n`);
  }
  if (suites.length === 0) throw new UsageError(`No hay nada que escribir en ${format}.`);
  const showing: Showing = {
    detailed: flows.length > 0,
    async changesOf(suite) {
      const recorded = await readRecorded(suite.flow, place.recorded);
      return recorded?.strategy === suite.strategy ? changesSince(recorded, suite) : undefined;
    },
  };
  if (folder !== undefined) {
    const files = await written.files(suites, showing);
    await writeFiles(folder, files);
    place.stdout.write([`Escrito en ${folder}:`, ...[...files.keys()].map((path) => `  ${path}`), ''].join('\n'));
  } else if (written.printed) {
    place.stdout.write(written.printed.text(suites, showing));
  }
  // The printed table already says it.
  if (format !== 'table' || folder !== undefined) {
    for (const line of suites.flatMap(shortcomings)) place.stderr.write(`${line}\n`);
  }
  return suites.every((suite) => gapsOf(suite).length === 0) ? exitCodes.fine : exitCodes.lacking;
}

const shortcomings = (suite: Suite): readonly string[] => [
  ...gapsOf(suite).map(({ label, reason }) => `${suite.flow}: no se cubre ${label}: ${reason}`),
  ...(suite.stopped === undefined ? [] : [`${suite.flow}: ${suite.stopped}`]),
];

function requirePrinted(format: FormatName, { printed }: SuiteFormat, flows: number): void {
  const example = `npm run paths -- --format ${format} --out pruebas`;
  if (!printed) throw new UsageError(`El formato ${format} necesita una carpeta donde escribir, como en: ${example}`);
  if (!printed.several && flows > 1) {
    throw new UsageError(
      `El formato ${format} muestra un flujo por vez: nombrá uno, o escribí todos en una carpeta, como en: ${example}`,
    );
  }
}
