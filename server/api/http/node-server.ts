import { createServer, type IncomingMessage, ServerResponse } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { Server, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { connectionLimits } from '../../infra/limits/limits.ts';
import { nameOf, shareConnections } from './connection-share.ts';
import { trackConnections } from './http1-connections.ts';
import { limitSessions, type SessionLimits } from './http2-sessions.ts';
import { hasBody, limitRequests, refuse, type RequestLimits } from './request-limit.ts';

/** A request of either version of HTTP. */
export type Incoming = IncomingMessage | Http2ServerRequest;
export type Outgoing = ServerResponse | Http2ServerResponse;

/** What connections may take (OP-04). */
export interface ConnectionLimits {
  /** For the header of a request, in milliseconds; for the handshake of TLS as well. */
  readonly headerMs?: number;
  /** For a body, in milliseconds; and a second more for each 8 kB that have arrived, so that a photo on a slow line has its time. */
  readonly bodyMs?: number;
  /** Without a byte in either direction, while an answer is made or fetched, in milliseconds. */
  readonly silenceMs?: number;
  /** How many connections there may be; see shareConnections. */
  readonly connections?: number;
  /** Who sends a request, for their share of the connections. */
  readonly callerOf?: (request: Incoming) => string;
  readonly requests?: RequestLimits;
  /** Of HTTP/2; a connection is idle for no longer than a header may take. */
  readonly sessions?: Omit<SessionLimits, 'idleMs'>;
}

/** What TLS is spoken with, in PEM. */
export interface TlsFiles {
  readonly cert: Buffer;
  readonly key: Buffer;
}

/** How long a server that stops still takes connections, in milliseconds. */
const lingerMs = 100;

/** Within what time the first request of a connection is on its way, in milliseconds. */
const firstRequestMs = 1000;

export interface LimitedServer {
  readonly server: Server;
  /**
   * Takes connections for a moment more and then none, answers the requests that are under way, and ends.
   *
   * @param timeoutMs after how long what has no answer yet is cut off
   */
  readonly drain: (timeoutMs: number) => Promise<void>;
}

/**
 * Node's server, whose connections can't be held by who sends slowly or nothing.
 *
 * @param tls without it HTTP/1.1; with it HTTP/2 too, over TLS only
 */
export function createLimitedServer(
  listener: (request: Incoming, response: Outgoing) => void,
  {
    headerMs = connectionLimits.headerMs,
    bodyMs = connectionLimits.bodyMs,
    silenceMs = connectionLimits.silenceMs,
    connections: mostConnections = connectionLimits.connections,
    callerOf = ({ socket }) => socket.remoteAddress ?? '',
    requests,
    sessions: sessionLimits = connectionLimits.http2,
  }: ConnectionLimits = {},
  tls?: TlsFiles,
): LimitedServer {
  const admit = limitRequests(requests);
  /** By each answer, the name of its connection. */
  const underWay = new Map<Outgoing, string>();
  let isDraining = false;
  const busySockets = () => new Set([...underWay.keys()].map(socketOf).filter((socket) => socket !== undefined));

  const answer = (request: Incoming, response: Outgoing) => {
    limitArrival(request, bodyMs);
    underWay.set(response, nameOf(request.socket));
    if (response instanceof ServerResponse) response.shouldKeepAlive &&= !isDraining;
    // An answered request has no socket any more.
    const socket = socketOf(response);
    response.once('close', () => {
      underWay.delete(response);
      if (socket) connections.answered(socket);
      if (isDraining) connections.endIdle(busySockets());
    });
    if (admit(callerOf(request), request, response)) listener(request, response);
    else refuse(response);
  };

  const times = {
    headersTimeout: headerMs,
    requestTimeout: connectionLimits.requestMs,
    // How often Node looks whether a time is over: half a minute by default.
    connectionsCheckingInterval: Math.min(1000, headerMs),
  };
  const secure =
    tls &&
    createSecureServer({
      ...tls,
      allowHTTP1: true,
      handshakeTimeout: headerMs,
      settings: { maxConcurrentStreams: sessionLimits.streams },
    });
  const server = secure ?? createServer(times);
  // Of those who speak HTTP/1.1 over TLS: createSecureServer does not take these as options.
  Object.assign(server, times, { timeout: silenceMs });
  shareConnections(server, mostConnections, () => new Set(underWay.values()));
  server.on('request', answer);
  const connections = trackConnections(server, secure !== undefined);
  const sessions = secure && limitSessions(secure, { ...sessionLimits, idleMs: headerMs });

  return {
    server,
    drain: async (timeoutMs) => {
      isDraining = true;
      for (const response of underWay.keys()) {
        if (response instanceof ServerResponse && !response.headersSent) response.shouldKeepAlive = false;
      }
      // Who connects now may have been sent here before anybody knew; closing resets those who are not taken in.
      await pause(lingerMs);
      const closed = new Promise((done) => server.close(done));
      sessions?.close();
      connections.endIdle(busySockets());
      const timers = [
        setTimeout(connections.endSilent, Math.min(firstRequestMs, timeoutMs)),
        setTimeout(() => {
          sessions?.destroy();
          connections.destroy();
        }, timeoutMs),
      ];
      await closed;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** The connection of an HTTP/1.1 answer; one of HTTP/2 has many. */
const socketOf = (response: Outgoing): Socket | undefined =>
  response instanceof ServerResponse ? response.req.socket : undefined;

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
    const earnedMs = ((socket.bytesRead - bytesBefore) / connectionLimits.bodyBytesPerSecond) * 1000;
    const leftMs = bodyMs + earnedMs - (performance.now() - begun);
    if (leftMs > 0) timer = setTimeout(look, Math.ceil(leftMs)).unref();
    else socket.destroy();
  };

  let timer = setTimeout(look, bodyMs).unref();
  request.once('close', () => clearTimeout(timer));
}
