import { isDeepStrictEqual } from 'node:util';
import type { OperationId } from '../../server/api/http/routes.ts';
import { endsSession, logged, shown, triesOf } from './expected.ts';
import { type FaultName, faultNames } from './faults.ts';
import type { Scenario } from './scenario.ts';

/**
 * Faults that nothing above the client tells apart: both end the session, no answer came, the server failed or cannot be read. That each
 * becomes what it is there is proven beside it (client.test.ts, refusal.test.ts, transport.test.ts, upload-watch.test.ts).
 */
const alike: readonly (readonly FaultName[])[] = [
  ['401', '403 bare'],
  ['timeout', 'refused', 'cut'],
  ['500', 'HTML', 'off contract'],
];

/** The errors by which these could be told apart: they are alike while nothing above the client names one. */
export const unnamed = ['TimeoutError', 'GenericStatusError', 'ContractError'] as const;

/** A walk that proves the outcomes of several faults. */
export interface Walked {
  readonly fault: FaultName;
  /** Those that come to the same, itself among them. */
  readonly proves: readonly FaultName[];
}

/**
 * The faults that an operation is walked through: of those that come to the same, one, another one each `turn`.
 *
 * @param turn the number of the walk
 */
export function walkedFaults(operation: OperationId, scenario: Scenario, turn: number): readonly Walked[] {
  const groups: FaultName[][] = [];
  for (const fault of faultNames) {
    const group = groups.find(([first]) => first !== undefined && comesToTheSame(operation, scenario, first, fault));
    if (group) group.push(fault);
    else groups.push([fault]);
  }
  return groups.flatMap((proves) => {
    const fault = proves[turn % proves.length];
    return fault === undefined ? [] : [{ fault, proves }];
  });
}

function comesToTheSame(operation: OperationId, scenario: Scenario, one: FaultName, other: FaultName): boolean {
  if (!alike.some((faults) => faults.includes(one) && faults.includes(other))) return false;
  if (endsSession(operation, one) && endsSession(operation, other)) return true;
  const outcome = (fault: FaultName) => [
    shown(operation, fault, scenario),
    triesOf(operation, fault, scenario),
    logged(operation, fault, scenario) === undefined,
  ];
  return isDeepStrictEqual(outcome(one), outcome(other));
}
