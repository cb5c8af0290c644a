import type { Server, Socket } from 'node:net';
import { counted } from './caller.ts';

/** What tells a connection from all others, also where it is seen through TLS. */
export const nameOf = ({ remoteAddress, remotePort }: Pick<Socket, 'remoteAddress' | 'remotePort'>): string =>
  `${remoteAddress ?? ''} ${remotePort ?? 0}`;

/**
 * Lets a server have `most` connections, of which none shuts others out (OP-04): of one more, the longest open without a request under way
 * is ended, of whoever has most; where they have none such, the one that has just come.
 *
 * @param busy the names of the connections with a request under way
 */
export function shareConnections(server: Server, most: number, busy: () => ReadonlySet<string>): void {
  /** The connections of a caller, the oldest first. */
  const held = new Map<string, Set<Socket>>();
  let count = 0;

  const release = (caller: string, socket: Socket) => {
    const own = held.get(caller);
    if (!own?.delete(socket)) return;
    count -= 1;
    if (own.size === 0) held.delete(caller);
  };

  const end = (caller: string, socket: Socket) => {
    // At once: the next one that comes must not find it again.
    release(caller, socket);
    socket.destroy();
  };

  server.prependListener('connection', (socket: Socket) => {
    const caller = counted(socket.remoteAddress ?? '');
    const own = held.get(caller) ?? new Set();
    held.set(caller, own.add(socket));
    count += 1;
    socket.once('close', () => {
      release(caller, socket);
    });
    if (count <= most) return;
    const [first, ...others] = held;
    if (!first) return;
    const [largest, theirs] = others.reduce((one, other) => (other[1].size > one[1].size ? other : one), first);
    const under = busy();
    const idle = [...theirs].find((candidate) => candidate !== socket && !under.has(nameOf(candidate)));
    if (idle) end(largest, idle);
    else end(caller, socket);
  });
}
