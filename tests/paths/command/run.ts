import { readArguments } from './arguments.ts';
import { showCoverage } from './coverage.ts';
import { diffFlows } from './diff.ts';
import { helpText } from './help.ts';
import { list } from './list.ts';
import { listManual } from './manual.ts';
import { recordFlows } from './record.ts';
import { UsageError } from './usage-error.ts';
import { showResults } from './results.ts';
import { unfitFindings } from './findings.ts';
import { verifyFlows } from './verify.ts';
import { exitCodes, type Workplace } from './workplace.ts';

/**
 * Runs the command and returns its exit code.
 *
 * @throws Error in Spanish where something other than the command line is wrong
 */
export async function run(args: readonly string[], place: Workplace): Promise<number> {
  const known = [...place.flows, ...place.unfit].map(({ id }) => id);
  try {
    const request = readArguments(args, known);
    switch (request.action) {
      case 'help':
        place.stdout.write(helpText(known));
        return exitCodes.fine;
      case 'verify':
        return await verifyFlows(request.flows, place);
      case 'manual':
        return await withFitFlows(request, place, listManual);
      case 'list':
        return await withFitFlows(request, place, list);
      case 'diff':
        return await diffFlows(request, place);
      case 'results':
        return await showResults(request, place);
      case 'coverage':
        return await showCoverage(request, place);
      case 'record':
        return await withFitFlows(request, place, recordFlows);
    }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    place.stderr.write(`${error.message}\nAyuda: npm run paths -- --help\n`);
    return exitCodes.misused;
  }
}

/**
 * Does something with those of the asked flows that can be walked, and says why the others cannot: nothing is recorded then, since
 * what is recorded counts them all.
 */
async function withFitFlows<R extends { readonly action: string; readonly flows: readonly string[] }>(
  request: R,
  place: Workplace,
  doing: (request: R, place: Workplace) => Promise<number>,
): Promise<number> {
  const all = request.flows.length === 0 || request.action === 'record';
  const lacking = place.unfit.filter(({ id }) => all || request.flows.includes(id));
  if (lacking.length === 0) return await doing(request, place);
  for (const { flow, text, remedy } of lacking.flatMap(unfitFindings)) {
    place.stderr.write(`✗ ${flow}: ${text}.\n    ${remedy}.\n`);
  }
  const flows = place.flows.filter(({ id }) => all || request.flows.includes(id)).map(({ id }) => id);
  if (request.action !== 'record' && flows.length > 0) await doing({ ...request, flows }, place);
  return exitCodes.lacking;
}
