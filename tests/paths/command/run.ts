import { readArguments } from './arguments.ts';
import { diffFlows } from './diff.ts';
import { helpText } from './help.ts';
import { list } from './list.ts';
import { recordFlows } from './record.ts';
import { UsageError } from './usage-error.ts';
import { verifyFlows } from './verify.ts';
import { exitCodes, type Workplace } from './workplace.ts';

/**
 * Runs the command and returns its exit code.
 *
 * @throws Error in Spanish where something other than the command line is wrong
 */
export async function run(args: readonly string[], place: Workplace): Promise<number> {
  const known = place.flows.map(({ id }) => id);
  try {
    const request = readArguments(args, known);
    switch (request.action) {
      case 'help':
        place.stdout.write(helpText(known));
        return exitCodes.fine;
      case 'list':
        return await list(request, place);
      case 'verify':
        return await verifyFlows(request.flows, place);
      case 'diff':
        return await diffFlows(request, place);
      case 'record':
        return await recordFlows(request, place);
    }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    place.stderr.write(`${error.message}\nAyuda: npm run paths -- --help\n`);
    return exitCodes.misused;
  }
}
