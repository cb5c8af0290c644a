import { expect } from 'vitest';
import type { OperationId } from '../../server/api/http/routes.ts';
import { queryClient } from '../../src/app/Queries.tsx';
import { pass, until } from './clock.ts';
import { isWrite, watchConcerned } from './concerns.ts';
import { endsSession, shown } from './expected.ts';
import type { FaultName } from './faults.ts';
import { heading } from './hands.ts';
import type { Portal } from './portal.tsx';
import { goodReplies } from './replies.ts';
import type { Scenario } from './scenario.ts';
import { hasFocus } from './sight.ts';

/**
 * There is no dead end, and nothing that was typed is lost (ER-08): when the back end works again the same screen
 * continues, after a new sign-in if the session has ended. What a write changes is asked for again, and the focus is on the page (QA-11).
 */
export async function expectWayOn(
  portal: Portal,
  operation: OperationId,
  fault: FaultName,
  scenario: Scenario,
): Promise<void> {
  portal.edge.reply(operation, goodReplies[operation]);
  const signsInAgain = endsSession(operation, fault);
  if (signsInAgain) {
    heading('Ingresá a tu cuenta');
    portal.signInAgain();
    await pass(500);
  } else {
    if (shown(operation, fault, scenario).settled) return;
    scenario.kept?.();
  }
  const again = signsInAgain ? scenario.resume : scenario.retry;
  const concerned = again && isWrite(operation) ? watchConcerned(queryClient, portal.queries, operation) : undefined;
  await again?.(portal);
  await until(() => scenario.arrived(portal));
  const tries = portal.edge.tries(operation);
  expect(tries.at(-1)?.body).toBe(tries[0]?.body);
  // All tries are the same request.
  expect(new Set(tries.map(({ key }) => key))).toEqual(new Set([tries[0]?.key]));
  if (again && !scenario.beginsAtTop) {
    await until(() => {
      expect(hasFocus(), 'the focus is on the page').toBe(true);
    });
  }
  await concerned?.();
}
