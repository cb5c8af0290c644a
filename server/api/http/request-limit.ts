import { type IncomingMessage, ServerResponse } from 'node:http';
import { constants, Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { ServiceUnavailable } from '../../contract/api-error.ts';
import { type ConcurrencyLimit, createKeyedLimiter } from '../../infra/limits/limiter.ts';
import { concurrencyLimits } from '../../infra/limits/limits.ts';

const { retryAfterSeconds } = concurrencyLimits.requests;

export interface RequestLimits {
  /** Those of one caller that are under way, of all the connections that there are (OP-04), until their answers are fetched. */
  readonly ofOne: ConcurrencyLimit;
  /** Those of one caller whose bodies have not arrived. */
  readonly bodiesOfOne: ConcurrencyLimit;
}

/** Whether one more request of a caller may be under way; if so it is counted until it is over. */
type AdmitRequest = (
  caller: string,
  request: IncomingMessage | Http2ServerRequest,
  response: ServerResponse | Http2ServerResponse,
) => boolean;

export function limitRequests({ ofOne, bodiesOfOne }: RequestLimits = concurrencyLimits.requests): AdmitRequest {
  const underWay = createKeyedLimiter(ofOne);
  const arriving = createKeyedLimiter(bodiesOfOne);

  return (caller, request, response) => {
    const answered = underWay.tryAcquire(caller);
    if (answered === undefined) return false;
    if (hasBody(request)) {
      const arrived = arriving.tryAcquire(caller);
      if (arrived === undefined) {
        answered();
        return false;
      }
      request.once('close', arrived);
    }
    response.once('close', answered);
    return true;
  };
}

/** Answers a request that is one too many, and ends the connection, or of HTTP/2 the request: what they go on sending would hold it. */
export function refuse(response: ServerResponse | Http2ServerResponse): void {
  const refusal = new ServiceUnavailable(
    'Hay demasiados pedidos desde tu conexión. Esperá unos segundos y volvé a probar.',
    retryAfterSeconds,
  );
  const headers = {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Retry-After': retryAfterSeconds,
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
