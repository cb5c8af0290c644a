import autocannon from 'autocannon';
import type { Crowd } from './crowd.ts';
import type { Size } from './fill.ts';
import type { List } from './lists.ts';
import type { ServerProcess } from './server-process.ts';

/** How long a kind of request took, in milliseconds. */
export interface Measured {
  readonly what: string;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** Answered requests a second. */
  readonly perSecond: number;
  /** Requests without an answer, or with one that is none of success. */
  readonly errors: number;
  /** The server's processor time for each request, in milliseconds; without that of the database's processes, and null where the system does not say. */
  readonly cpuMs: number | null;
}

/** A list beside a request that needs neither database nor rights, right before it: what slows the machine slows both. */
export interface MeasuredList extends Measured {
  readonly reference: Measured;
}

/** What every list is beside. */
const reference = '/api/estado/vivo';

/** How long it is asked for, of the time of a list. */
const referenceShare = 1 / 3;

/** How many different requests a connection sends by turns. */
const turns = 12;
/** So many requests of each connection first, uncounted: connections are made, and what is called often is compiled. */
const warmUp = 6;

/** Asks for a list in `connections` at once, each of them asking again as soon as it has its answer. */
export async function measureList(
  server: ServerProcess,
  list: List,
  crowd: Crowd,
  size: Size,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<MeasuredList> {
  const ask = (
    bound: { amount: number } | { duration: number },
    requestsAt: (connection: number) => autocannon.Request[],
  ) => {
    let connection = 0;
    return autocannon({
      url: server.url,
      connections,
      ...bound,
      setupClient: (client) => {
        client.setRequests(requestsAt(connection));
        connection += 1;
      },
    });
  };
  const asked = (connection: number) => requestsOf(list, crowd, size, connection);
  const plain = await ask({ duration: Math.max(1, seconds * referenceShare) }, () => [
    { method: 'GET', path: reference },
  ]);
  await ask({ amount: connections * warmUp }, asked);
  const before = server.cpuSeconds();
  const result = await ask({ duration: seconds }, asked);
  const after = server.cpuSeconds();
  const answered = result['2xx'];
  return {
    ...measuredOf(list.what, result),
    reference: measuredOf(`GET ${reference}`, plain),
    cpuMs: before === undefined || after === undefined ? null : ((after - before) * 1000) / Math.max(1, answered),
  };
}

/** What the connection at `connection` asks for by turns: as one person, or where they are few as several. */
export function requestsOf(list: List, crowd: Crowd, size: Size, connection: number): autocannon.Request[] {
  const callers = crowd[list.who];
  return Array.from({ length: turns }, (_, turn) => {
    const caller = callers[connection % callers.length];
    if (!caller) throw new Error(`There are no ${list.who}`);
    return {
      method: 'GET',
      path: `/api${list.path(caller.at, connection + turn, size)}`,
      headers: { authorization: `Bearer ${caller.token}` },
    };
  });
}

export function measuredOf(what: string, result: autocannon.Result): Measured {
  const { latency, duration, errors, non2xx } = result;
  return {
    what,
    p50: latency.p50,
    p99: latency.p99,
    max: latency.max,
    perSecond: result['2xx'] / duration,
    errors: errors + non2xx,
    cpuMs: null,
  };
}
