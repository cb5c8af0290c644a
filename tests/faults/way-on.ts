import { expect } from 'vitest';
import type { OperationId } from '../../server/api/http/routes.ts';
import { pass, until } from './clock.ts';
import { endsSession, shown } from './expected.ts';
import type { FaultName } from './faults.ts';
import { heading } from './hands.ts';
import type { Portal } from './portal.tsx';
import { goodReplies } from './replies.ts';
import type { Scenario } from './scenario.ts';

/**
 * There is no dead end, and nothing that was typed is lost (ER-08): when the back end works again the same screen
 * continues, after a new sign-in if the session has ended.
 */
export async function expectWayOn(
  portal: Portal,
  operation: OperationId,
  fault: FaultName,
  scenario: Scenario,
): Promise<void> {
  portal.edge.reply(operation, goodReplies[operation]);
  if (endsSession(operation, fault)) {
    heading('Ingresá a tu cuenta');
    portal.signInAgain();
    await pass(500);
    await scenario.resume?.(portal);
  } else {
    if (shown(operation, fault, scenario).settled) return;
    scenario.kept?.();
    await scenario.retry?.(portal);
  }
  await until(() => scenario.arrived(portal));
  const tries = portal.edge.tries(operation);
  expect(tries.at(-1)?.body).toBe(tries[0]?.body);
  // All tries are the same request.
  expect(new Set(tries.map(({ key }) => key))).toEqual(new Set([tries[0]?.key]));
}
