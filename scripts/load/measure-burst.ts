import autocannon from 'autocannon';
import { startBurst, type BurstConnections, type BurstCount } from './burst.ts';
import type { Crowd } from './crowd.ts';
import type { Size } from './fill.ts';
import { lists } from './lists.ts';
import { type Measured, measuredOf, requestsOf } from './measure-lists.ts';
import type { ServerProcess } from './server-process.ts';

/** What one kind of request took while the burst was under way, and the same before it. */
export interface MeasuredOther extends Measured {
  readonly before: Measured;
}

/** What other people's requests took while the burst was under way, and what it was. */
export interface MeasuredBurst {
  readonly others: readonly MeasuredOther[];
  readonly burst: readonly BurstCount[];
}

/** How often each kind of request is sent a second, over so many connections. */
const perSecond = 5;
const connections = 5;

/** Measures light requests of people who send nothing heavy, and the load balancer's, for `seconds` alone, and as long while others send all that is. */
export async function measureBurst(
  server: ServerProcess,
  crowd: Crowd,
  size: Size,
  { seconds, connections: burstConnections }: { readonly seconds: number; readonly connections: BurstConnections },
): Promise<MeasuredBurst> {
  const light = [
    lists.listAvisosPago[0],
    lists.listCreditos[0],
    lists.listCuotas[0],
    lists.listPolizas[0],
    ...lists.listSolicitudes.filter(({ who }) => who !== 'internal'),
    lists.listMarcas[0],
  ].flatMap((list) => list ?? []);

  const measure = async (what: string, setupClient: (client: autocannon.Client, connection: number) => void) => {
    let connection = 0;
    const result = await autocannon({
      url: server.url,
      connections,
      overallRate: perSecond,
      amount: perSecond * seconds,
      setupClient: (client) => setupClient(client, connection++),
    });
    return measuredOf(what, result);
  };

  const measureAll = () =>
    Promise.all([
      measure('GET /api/estado', (client) => client.setRequests([{ method: 'GET', path: '/api/estado' }])),
      ...light.map((list) =>
        measure(list.what, (client, connection) => client.setRequests(requestsOf(list, crowd, size, connection))),
      ),
    ]);

  const before = await measureAll();
  const burst = await startBurst(server.url, crowd, size, burstConnections);
  const during = await measureAll();
  const others = during.flatMap((measured, index) => {
    const alone = before[index];
    return alone ? [{ ...measured, before: alone }] : [];
  });
  return { others, burst: await burst.stop() };
}
