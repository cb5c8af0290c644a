import { contractOperations } from '../../openapi/testing/contract.ts';
import { routes, type OperationId } from '../../server/api/http/routes.ts';
import type { Reply } from './edge.ts';

/** What can go wrong with a call. */
export interface Fault {
  readonly name: FaultName;
  readonly reply: (operation: OperationId) => Reply;
}

export const faultNames = [
  '400',
  '401',
  '403',
  '403 bare',
  '409',
  '500',
  'timeout',
  'refused',
  'cut',
  'HTML',
  'off contract',
] as const;

export type FaultName = (typeof faultNames)[number];

/** The server's own sentence: shown for what conflicts, for what is another's, and for an upload. */
export const serverSentence = 'Lo que dice el servidor.';

const refused = (status: number, errorCode: string, errors?: readonly object[]): Reply => ({
  status,
  body: JSON.stringify({ responseStatus: { errorCode, message: serverSentence, ...(errors && { errors }) } }),
});

/** Each fault, with the codes that the contract gives to its statuses. */
export const faults: Readonly<Record<FaultName, Fault['reply']>> = {
  '400': () => refused(400, 'BadRequest', [{ fieldName: 'Campo', errorCode: 'BadRequest', message: serverSentence }]),
  // An expired token, or wrong credentials
  '401': (operation) => refused(401, routes[operation].needs === 'public' ? 'Unauthorized' : 'TokenException'),
  '403': () => refused(403, 'AccesoDenegado'),
  // As of a proxy
  '403 bare': () => ({ status: 403, body: '' }),
  '409': () => refused(409, 'Conflict'),
  '500': () => refused(500, 'InternalError'),
  timeout: () => 'silence',
  refused: () => 'refused',
  cut: () => 'cut',
  // A captive portal, or a wrong deployment
  HTML: () => ({ status: 200, body: '<!doctype html><title>Wi-Fi</title>' }),
  'off contract': (operation) => ({ status: created.has(operation) ? 201 : 200, body: '{"inesperado":true}' }),
};

/** Operations whose success is 201, as the contract says. */
const created: ReadonlySet<string> = new Set(
  contractOperations().flatMap(({ id, responses }) => (responses.has(201) ? [id] : [])),
);

/** No answer came. */
export const isNetworkFault = (fault: FaultName): boolean =>
  fault === 'timeout' || fault === 'refused' || fault === 'cut';
