import { createServer } from 'node:http';
import * as v from 'valibot';

const attribute = v.object({
  key: v.string(),
  value: v.union([
    v.pipe(
      v.object({ stringValue: v.string() }),
      v.transform(({ stringValue }) => stringValue),
    ),
    v.pipe(
      v.object({ intValue: v.union([v.number(), v.string()]) }),
      v.transform(({ intValue }) => Number(intValue)),
    ),
  ]),
});

const attributes = v.pipe(
  v.array(attribute),
  v.transform((all) => Object.fromEntries(all.map(({ key, value }) => [key, value]))),
);

const points = v.array(
  v.object({
    attributes,
    asDouble: v.optional(v.number()),
    asInt: v.optional(v.union([v.number(), v.string()])),
    count: v.optional(v.union([v.number(), v.string()])),
  }),
);

const metricShape = v.object({
  name: v.string(),
  unit: v.string(),
  description: v.string(),
  gauge: v.optional(v.object({ dataPoints: points })),
  sum: v.optional(v.object({ dataPoints: points, isMonotonic: v.boolean() })),
  histogram: v.optional(v.object({ dataPoints: points })),
});

const exported = v.object({
  resourceMetrics: v.array(
    v.object({
      resource: v.object({ attributes }),
      scopeMetrics: v.array(v.object({ metrics: v.array(metricShape) })),
    }),
  ),
});

/** A metric as it was exported last, with all its points. */
export interface ExportedMetric {
  readonly name: string;
  readonly unit: string;
  readonly kind: 'gauge' | 'counter' | 'upDownCounter' | 'histogram';
  readonly points: readonly {
    readonly attributes: Readonly<Record<string, string | number>>;
    /** Of a histogram, how many it counted. */
    readonly value: number;
  }[];
}

/** A collector of OTLP/HTTP as a test plays it. */
export interface PlayedCollector {
  /** Without a path. */
  readonly endpoint: string;
  readonly metricsUrl: string;
  /** Each message, in order. */
  readonly received: readonly { readonly path: string | undefined; readonly body: unknown }[];
  /** Of the last message with metrics. */
  readonly metrics: () => ReadonlyMap<string, ExportedMetric>;
  /** Who sent that. */
  readonly resource: () => Readonly<Record<string, string | number>>;
  readonly close: () => void;
}

/** @param status what it answers */
export async function playCollector(status: () => number = () => 200): Promise<PlayedCollector> {
  const received: { path: string | undefined; body: unknown }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ path: request.url, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) });
      response.writeHead(status(), { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const last = () => {
    const messages = received.filter(({ path }) => path === '/v1/metrics');
    return v.parse(exported, messages.at(-1)?.body).resourceMetrics;
  };
  return {
    endpoint,
    metricsUrl: `${endpoint}/v1/metrics`,
    received,
    metrics: () =>
      new Map(
        last()
          .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics))
          .map((metric) => [metric.name, exportedMetric(metric)]),
      ),
    resource: () => last()[0]?.resource.attributes ?? {},
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function exportedMetric({ name, unit, gauge, sum, histogram }: v.InferOutput<typeof metricShape>): ExportedMetric {
  const held = gauge ?? sum ?? histogram;
  const kind = gauge ? 'gauge' : histogram ? 'histogram' : sum?.isMonotonic === true ? 'counter' : 'upDownCounter';
  return {
    name,
    unit,
    kind,
    points: (held?.dataPoints ?? []).map(({ attributes: of, asDouble, asInt, count }) => ({
      attributes: of,
      value: Number(asDouble ?? asInt ?? count),
    })),
  };
}
