import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { table } from '../../tests/paths/formats/text-table.ts';
import { fail } from '../lib/fail.mjs';
import { figuresFile } from '../lib/marked.ts';
import { inProject } from '../lib/project.mjs';
import { atATime } from './at-a-time.ts';
import { aimCells, type Cells, type Measured, missed, verdictOf } from './aims.ts';
import { type Bench, openBench } from './bench.ts';
import { builtSizes } from './built-sizes.ts';
import { heapMeasures, measureBareHeld, measureHeld } from './held.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureModules } from './modules.ts';
import { reportPaths } from './paths/report.ts';
import { machine, reportHeld, reportModules, reportWalks } from './report.ts';
import { reportFiles, reportStart, startCells } from './report-start.ts';
import { survey, type Surveyed } from './survey.ts';
import { measureVisit, type Visited } from './start.ts';
import { fullVisits, otherScreens } from './visits.ts';
import { measureWalks, walkMeasures } from './walks.ts';
import { repeatedIds, wizardIds, wizardNamed } from './wizards.ts';
import { withFigures } from './write.ts';

// `npm run bench`: what people wait for, beside the aims of it; exit code 1 where one is missed by more than noise.

const parts = ['start', 'bytes', 'taps', 'held', 'lighthouse', 'modules', 'paths'];
/** Without a name: all that has an aim. */
const usual = ['start', 'taps', 'held'];
/** So many at a time of what does not depend on time. */
const atOnce = 3;

const begun = performance.now();
const say = (step: string) => process.stderr.write(`${Math.round((performance.now() - begun) / 1000)} s: ${step}\n`);

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean' } } });
  const flows = [...new Set([...wizardIds, ...fullVisits.map(({ what }) => what)])];
  const unknown = positionals.find((name) => ![...parts, ...flows].includes(name));
  if (unknown !== undefined)
    throw new Error(`npm run bench -- takes ${[...parts, ...flows].join(', ')}, not '${unknown}'.`);
  const named = flows.filter((id) => positionals.includes(id));
  const wanted = parts.filter((part) => positionals.includes(part));
  const wants = (part: string) => (wanted.length > 0 ? wanted : usual).includes(part);
  const isMeasured = (id: string) => named.length === 0 || named.includes(id);

  if (wants('paths')) await reportPaths();
  const measured: Measured[] = [];
  const tables: Cells[] = [];
  if (parts.some((part) => part !== 'paths' && wants(part))) {
    const bench = await openBench();
    try {
      if (wants('start') || wants('bytes')) {
        const { visited, sizes } = await visitAll(bench, isMeasured, named.length === 0 && wants('start'));
        reportStart(visited, sizes);
        if (wants('bytes')) reportFiles(visited, sizes);
        measured.push(...visited.flatMap((each) => each.measured));
        tables.push(
          startCells(
            visited.filter(({ visit }) => 'tap' in visit),
            sizes,
          ),
        );
      }
      const wizards = wizardIds.filter(isMeasured).map(wizardNamed);
      const surveyOf = new Map<string, readonly Surveyed[]>();
      if (wants('taps') || wants('held')) {
        say('what the wizards ask');
        await atATime(atOnce, wizards, async (wizard) => surveyOf.set(wizard.id, await survey(bench, wizard)));
      }
      if (wants('taps')) {
        for (const wizard of wizards) {
          say(`taps of ${wizard.id}`);
          const wanted = named.length > 0 ? 'thorough' : 'quick';
          const walked = await measureWalks(bench, wizard, surveyOf.get(wizard.id) ?? [], wanted);
          reportWalks(walked);
          measured.push(...walkMeasures(walked));
        }
      }
      if (wants('held')) {
        say('memory of the wizards');
        const repeated = wizards.filter(({ id }) => repeatedIds.includes(id));
        const all = await atATime(atOnce, repeated, async (wizard) => ({
          wizard,
          ours: await measureHeld(bench, wizard),
          bare: await measureBareHeld(bench, wizard, surveyOf.get(wizard.id) ?? []),
        }));
        for (const { wizard, ours, bare } of all) {
          reportHeld(wizard.id, ours, bare);
          measured.push(...heapMeasures(wizard, ours));
        }
      }
      if (wants('lighthouse')) measured.push(...(await measureLighthouse(bench)));
      if (wants('modules')) reportModules(await measureModules(bench));
    } finally {
      await bench.close();
    }
  }

  const sentences = missed(measured);
  if (measured.length > 0) {
    tables.unshift(aimCells(measured));
    console.log(`\n${table(aimCells(measured))}`);
    console.log(sentences.length === 0 ? '\nAll aims are held.' : `\n${sentences.join('\n')}`);
  }
  const how = `${machine()}, ${(Math.round(performance.now() - begun) / 1000) | 0} s`;
  console.log(`\n${how}`);
  if (values.write === true) {
    const file = inProject(figuresFile);
    await writeFile(file, withFigures(await readFile(file, 'utf8'), how, tables));
  }
  process.exit(sentences.length === 0 ? 0 : 1);
} catch (error) {
  fail(error);
}

async function visitAll(bench: Bench, isMeasured: (what: string) => boolean, all: boolean) {
  const sizes = await builtSizes(inProject('dist'));
  const visited: Visited[] = [];
  for (const visit of fullVisits.filter(({ what }) => isMeasured(what))) {
    say(visit.what);
    visited.push(await measureVisit(bench, visit));
  }
  if (all) {
    say('the other screens');
    // Two beside each other are slower than one: what holds its aims so is not opened again.
    const looks = await atATime(2, otherScreens, (visit) => measureVisit(bench, visit, 1));
    for (const look of looks) {
      const holds = look.measured.every((each) => verdictOf(each) === 'yes');
      visited.push(holds ? look : await measureVisit(bench, look.visit));
    }
  }
  return { visited, sizes };
}
