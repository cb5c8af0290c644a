import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';

/** How long a connection may take for what (OP-04). */
export interface Patience {
  /** For the header of a request, in milliseconds. */
  readonly headerMs?: number;
  /** For a body, in milliseconds; and a second more for each 8 kB that have arrived, so that a photo on a slow line has its time. */
  readonly bodyMs?: number;
  /** Without a byte in either direction, while an answer is made or fetched, in milliseconds. */
  readonly silenceMs?: number;
  /** How many connections there may be; a further one is closed. */
  readonly mostConnections?: number;
}

const bytesPerSecond = 8_000;

/** The largest body at the slowest rate, and some. */
const wholeRequestMs = 30 * 60 * 1000;

/** Node's server, whose connections can't be held by who sends slowly or nothing. */
export function createPatientServer(
  listener: RequestListener,
  { headerMs = 10_000, bodyMs = 30_000, silenceMs = 120_000, mostConnections = 1000 }: Patience = {},
): Server {
  const server = createServer(
    {
      headersTimeout: headerMs,
      requestTimeout: wholeRequestMs,
      // How often Node looks whether a time is over: half a minute by default.
      connectionsCheckingInterval: Math.min(1000, headerMs),
    },
    (request, response) => {
      limitArrival(request, bodyMs);
      listener(request, response);
    },
  );

  server.timeout = silenceMs;
  server.maxConnections = mostConnections;
  return server;
}

/** What is looked at of a request. */
export interface Arriving extends Pick<IncomingMessage, 'headers' | 'complete'> {
  readonly socket: { readonly bytesRead: number; destroy(): unknown };
  once(event: 'close', listener: () => void): unknown;
}

/** Ends the connection of a body that is not there within `bodyMs` and a second for each 8 kB that are. */
export function limitArrival(request: Arriving, bodyMs: number): void {
  const { headers, socket } = request;
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return;
  const bytesBefore = socket.bytesRead;
  const begun = performance.now();

  const look = () => {
    if (request.complete) return;
    const earnedMs = ((socket.bytesRead - bytesBefore) / bytesPerSecond) * 1000;
    const leftMs = bodyMs + earnedMs - (performance.now() - begun);
    if (leftMs > 0) timer = setTimeout(look, Math.ceil(leftMs)).unref();
    else socket.destroy();
  };

  let timer = setTimeout(look, bodyMs).unref();
  request.once('close', () => clearTimeout(timer));
}
