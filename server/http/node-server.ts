import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createShares, hasBody, refuse, usualShares, type Shares } from './fair-shares.ts';

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
  /** Who sends a request, for their share of the connections. */
  readonly callerOf?: (request: IncomingMessage) => string;
  readonly shares?: Shares;
}

const bytesPerSecond = 8_000;

/** The largest body at the slowest rate, and some. */
const wholeRequestMs = 30 * 60 * 1000;

export interface PatientServer {
  readonly server: Server;
  /**
   * Takes no further connections, answers the requests that are under way, and ends.
   *
   * @param patienceMs after how long what has no answer yet is cut off
   */
  readonly drain: (patienceMs: number) => Promise<void>;
}

/** Node's server, whose connections can't be held by who sends slowly or nothing. */
export function createPatientServer(
  listener: RequestListener,
  {
    headerMs = 10_000,
    bodyMs = 30_000,
    silenceMs = 120_000,
    mostConnections = 1000,
    callerOf = ({ socket }) => socket.remoteAddress ?? '',
    shares = usualShares,
  }: Patience = {},
): PatientServer {
  const takeShare = createShares(shares);
  const underWay = new Set<ServerResponse>();
  /** How many bytes a connection had sent when its last request was answered. */
  const sockets = new Map<Socket, number>();
  let isDraining = false;

  /** Ends those without a request; one that has sent the beginning of a request has one. */
  const endIdle = () => {
    const busy = new Set([...underWay].map((response) => response.req.socket));
    for (const [socket, seen] of sockets) if (!busy.has(socket) && socket.bytesRead === seen) socket.destroy();
  };

  const server = createServer(
    {
      headersTimeout: headerMs,
      requestTimeout: wholeRequestMs,
      // How often Node looks whether a time is over: half a minute by default.
      connectionsCheckingInterval: Math.min(1000, headerMs),
    },
    (request, response) => {
      limitArrival(request, bodyMs);
      underWay.add(response);
      response.shouldKeepAlive &&= !isDraining;
      response.once('close', () => {
        underWay.delete(response);
        if (sockets.has(request.socket)) sockets.set(request.socket, request.socket.bytesRead);
        if (isDraining) endIdle();
      });
      if (takeShare(callerOf(request), request, response)) listener(request, response);
      else refuse(response);
    },
  );

  server.timeout = silenceMs;
  server.maxConnections = mostConnections;
  server.on('connection', (socket: Socket) => {
    sockets.set(socket, 0);
    socket.once('close', () => sockets.delete(socket));
  });

  return {
    server,
    drain: async (patienceMs) => {
      isDraining = true;
      const closed = new Promise((done) => server.close(done));
      for (const response of underWay) if (!response.headersSent) response.shouldKeepAlive = false;
      endIdle();
      const timer = setTimeout(() => server.closeAllConnections(), patienceMs);
      await closed;
      clearTimeout(timer);
    },
  };
}

/** What is looked at of a request. */
export interface Arriving extends Pick<IncomingMessage, 'headers' | 'complete'> {
  readonly socket: { readonly bytesRead: number; destroy(): unknown };
  once(event: 'close', listener: () => void): unknown;
}

/** Ends the connection of a body that is not there within `bodyMs` and a second for each 8 kB that are. */
export function limitArrival(request: Arriving, bodyMs: number): void {
  const { socket } = request;
  if (!hasBody(request)) return;
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
