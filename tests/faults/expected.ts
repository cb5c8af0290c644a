import { contractOperations } from '../../openapi/testing/contract.ts';
import { routes, type OperationId } from '../../server/api/http/routes.ts';
import { expectations, genericForOthers, genericMessage, genericWithoutAnswer } from './expectations.ts';
import type { LogDetails } from '../../src/platform/log-record.ts';
import { type FaultName, isNetworkFault, serverSentence } from './faults.ts';
import type { Outcome } from './matrix.ts';
import { people } from './people.ts';
import type { Scenario, Shown } from './scenario.ts';

/** What is sent again by itself, since it may be, as the contract says: a file is sent again by who sees that it was not (RP-07). */
const repeatable: ReadonlySet<string> = new Set(
  contractOperations().flatMap(({ id, repeatable: may }) => (may && id !== 'putFile' ? [id] : [])),
);

/** The tries of a call without an answer, and the pauses between, in milliseconds (decision 12). */
export function patience(operation: OperationId): { readonly tries: number; readonly pause: number } {
  const { method } = routes[operation];
  if (method === 'get') return { tries: 3, pause: 1_000 };
  if (repeatable.has(operation)) return { tries: 3, pause: 30_000 };
  return { tries: 1, pause: 0 };
}

/** What any 403 of an operation means, whatever its body says (S8, decision 24). */
const forbidden: Partial<Record<OperationId, string>> = { postAptoCredito: 'AgenciaBloqueada' };

/** Whether a fault sends a signed-in user to the sign-in screen. */
export function endsSession(operation: OperationId, fault: FaultName): boolean {
  const { needs } = routes[operation];
  const ends = fault === '401' || (fault === '403 bare' && !(operation in forbidden));
  return needs !== 'public' && needs !== 'signed-url' && ends;
}

/** What the user sees. */
export function shown(operation: OperationId, fault: FaultName, scenario: Scenario): Shown {
  if (!endsSession(operation, fault)) return worded(scenario.shows(fault), fault, scenario);
  return fault === '401' ? expectations.sessionExpired : expectations.sessionRefused;
}

/** A row with the sentence that its user reads where nothing better is known. */
function worded(row: Shown, fault: FaultName, { start: { who } }: Scenario): Shown {
  const isSeller = who !== undefined && people[who].userType !== 'ClienteFinal';
  // What conflicts, and that something is not theirs, only the server can say (decision 19).
  const explained = fault === '403' || fault === '409' ? serverSentence : undefined;
  const unexplained = isSeller ? genericMessage : genericForOthers;
  const general = isNetworkFault(fault) ? genericWithoutAnswer : (explained ?? unexplained);
  const read = (text: string) => (text === genericMessage || text === genericForOthers ? general : text);
  return {
    ...row,
    text: row.text === null ? null : read(row.text),
    ...(row.toast !== undefined && { toast: read(row.toast) }),
  };
}

/** What the log has of a fault, besides the operation. */
const failures: Readonly<Record<FaultName, LogDetails>> = {
  '400': { kind: 'BadRequestError', errorCode: 'BadRequest', httpStatus: 400 },
  '401': { kind: 'UnauthorizedError', errorCode: 'TokenException', httpStatus: 401 },
  '403': { kind: 'UnauthorizedError', errorCode: 'AccesoDenegado', httpStatus: 403 },
  '403 bare': { kind: 'UnauthorizedError', errorCode: 'Unauthorized', httpStatus: 403 },
  '409': { kind: 'ConflictError', errorCode: 'Conflict', httpStatus: 409 },
  '500': { kind: 'GenericStatusError', errorCode: 'GenericError-StatusCode-500', httpStatus: 500 },
  timeout: { kind: 'TimeoutError', errorCode: 'NetworkError' },
  refused: { kind: 'NetworkError', errorCode: 'NetworkError' },
  cut: { kind: 'NetworkError', errorCode: 'NetworkError' },
  HTML: { kind: 'ContractError', errorCode: 'ContractError' },
  'off contract': { kind: 'ContractError', errorCode: 'ContractError' },
};

/** A 2xx of the storage that takes something is a success with any body (C8). */
function succeeds(operation: OperationId, fault: FaultName): boolean {
  const { method, needs } = routes[operation];
  return needs === 'signed-url' && method !== 'get' && (fault === 'HTML' || fault === 'off contract');
}

/** Whether the screen gives the call up before it has failed. */
const isGivenUp = (fault: FaultName, { givesUp }: Scenario): boolean => givesUp === true && fault === 'timeout';

/** The tries of a call until it has failed. */
export const triesOf = (operation: OperationId, fault: FaultName, scenario: Scenario): number =>
  isNetworkFault(fault) && !isGivenUp(fault, scenario) ? patience(operation).tries : 1;

/** The tries of a scenario's call, on a screen that may make it more than once: after a sign-out it is not made again. */
export const allTriesOf = (operation: OperationId, fault: FaultName, scenario: Scenario): number =>
  triesOf(operation, fault, scenario) * asked(operation, fault, scenario);

/** How often a screen makes the call. */
export const asked = (operation: OperationId, fault: FaultName, { asks = 1 }: Scenario): number =>
  endsSession(operation, fault) ? 1 : asks;

/** The log's record of a failed call (ER-05); undefined if it did not fail. */
export function logged(operation: OperationId, fault: FaultName, scenario: Scenario): LogDetails | undefined {
  if (succeeds(operation, fault) || isGivenUp(fault, scenario)) return undefined;
  const { method, path, needs } = routes[operation];
  const anonymous = fault === '401' && needs === 'public';
  return {
    operation: `${method.toUpperCase()} ${path}`,
    ...failures[fault],
    ...(anonymous && { errorCode: 'Unauthorized' }),
    ...(failures[fault].httpStatus === 403 && operation in forbidden && { errorCode: forbidden[operation] }),
  };
}

/** Whether the warning of an outage shows: once, if the call is tried again (ER-03). */
export const warns = (operation: OperationId, fault: FaultName, scenario: Scenario): boolean =>
  triesOf(operation, fault, scenario) > 1;

/** The outcome that the tables give to a fault. */
export const outcomeOf = (operation: OperationId, fault: FaultName, scenario: Scenario): Outcome => ({
  ...shown(operation, fault, scenario),
  tries: allTriesOf(operation, fault, scenario),
  warned: warns(operation, fault, scenario),
});
