import { type IncomingMessage, ServerResponse } from 'node:http';
import { constants, Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { ServiceUnavailable } from '../../contract/api-error.ts';

/** How many requests of one caller may be under way at once, of all the connections that there are (OP-04). */
export interface Shares {
  /** Any, until their answers are fetched. */
  readonly requests: number;
  /** Those whose bodies have not arrived. */
  readonly bodies: number;
}

/**
 * A carrier has thousands of people behind one address, whose pages come in parts; of what they send, few parts are under way at a time.
 * With a thousand connections, nobody alone has enough of them to keep others out.
 */
export const usualShares: Shares = { requests: 400, bodies: 100 };

const retrySeconds = 5;

/** Whether one more request of a caller may be under way; if so it is counted until it is over. */
export type TakeShare = (
  caller: string,
  request: IncomingMessage | Http2ServerRequest,
  response: ServerResponse | Http2ServerResponse,
) => boolean;

export function createShares({ requests, bodies }: Shares): TakeShare {
  const underWay = createCounts();
  const arriving = createCounts();

  return (caller, request, response) => {
    if (underWay.of(caller) >= requests) return false;
    if (hasBody(request)) {
      if (arriving.of(caller) >= bodies) return false;
      request.once('close', arriving.add(caller));
    }
    response.once('close', underWay.add(caller));
    return true;
  };
}

/** Answers who has their share, and ends the connection, or of HTTP/2 the request: what they go on sending would hold it. */
export function refuse(response: ServerResponse | Http2ServerResponse): void {
  const refusal = new ServiceUnavailable(
    'Hay demasiados pedidos desde tu conexión. Esperá unos segundos y volvé a probar.',
    retrySeconds,
  );
  const headers = {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Retry-After': retrySeconds,
  };
  const body = JSON.stringify(refusal.toBody());
  if (response instanceof ServerResponse) {
    response.writeHead(refusal.status, { ...headers, Connection: 'close' }).end(body);
    return;
  }
  response.writeHead(refusal.status, headers);
  // One request of a connection that has others.
  response.end(body, () => response.stream.close(constants.NGHTTP2_NO_ERROR));
}

/** Whether a request says that something follows its header. */
export function hasBody(request: Pick<IncomingMessage, 'headers'>): boolean {
  if (request instanceof Http2ServerRequest) return !request.stream.endAfterHeaders;
  const { headers } = request;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
}

function createCounts() {
  const counts = new Map<string, number>();
  const of = (name: string) => counts.get(name) ?? 0;
  const set = (name: string, count: number) => (count === 0 ? counts.delete(name) : counts.set(name, count));
  return {
    of,
    /** Counts one more. @returns what counts it no longer, once */
    add: (name: string) => {
      set(name, of(name) + 1);
      return () => set(name, of(name) - 1);
    },
  };
}
