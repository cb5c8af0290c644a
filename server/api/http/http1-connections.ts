import type { Server } from 'node:net';
import { type Socket } from 'node:net';
import { type Server as TlsServer, TLSSocket } from 'node:tls';
import { nameOf } from './connection-share.ts';

/** The HTTP/1.1 connections of a server, and those that have not said yet what they speak. */
export interface Connections {
  /** What a connection has sent so far belongs to requests that are answered. */
  readonly answered: (socket: Socket) => void;
  /** Ends those whose requests are answered; one that has sent the beginning of a further request has one that is not. */
  readonly endIdle: (busy: ReadonlySet<Socket>) => void;
  /** Ends those that have sent nothing yet. */
  readonly endSilent: () => void;
  readonly destroy: () => void;
}

export function trackConnections(server: Server | TlsServer, isTls: boolean): Connections {
  /** How many bytes a connection had sent when its last request was answered. */
  const seen = new Map<Socket, number>();
  /** Those whose handshake is not done, by the other side's address. */
  const arriving = new Map<string, Socket>();

  const track = (socket: Socket) => {
    seen.set(socket, socket.bytesRead);
    socket.once('close', () => seen.delete(socket));
  };
  server.on('connection', (socket: Socket) => {
    if (!isTls) {
      track(socket);
      return;
    }
    const name = nameOf(socket);
    arriving.set(name, socket);
    socket.once('close', () => arriving.delete(name));
  });
  server.on('secureConnection', (socket: unknown) => {
    if (!(socket instanceof TLSSocket)) return;
    arriving.delete(nameOf(socket));
    if (socket.alpnProtocol !== 'h2') track(socket);
  });

  return {
    answered: (socket) => {
      if (seen.has(socket)) seen.set(socket, socket.bytesRead);
    },
    endIdle: (busy) => {
      for (const [socket, bytes] of seen) {
        if (!busy.has(socket) && bytes > 0 && socket.bytesRead === bytes) socket.destroy();
      }
    },
    endSilent: () => {
      for (const socket of seen.keys()) if (socket.bytesRead === 0) socket.destroy();
      for (const socket of arriving.values()) socket.destroy();
    },
    destroy: () => {
      for (const socket of [...seen.keys(), ...arriving.values()]) socket.destroy();
    },
  };
}
