import {
  type Attributes,
  createNoopMeter,
  type Histogram,
  type Meter,
  type ObservableResult,
} from '@opentelemetry/api';

/** How a question to a partner ended. */
export type PartnerOutcome =
  | 'answered'
  /** It took too long. */
  | 'timeout'
  /** No connection, 5xx, or an answer against its contract. */
  | 'failed'
  /** 4xx. */
  | 'refused'
  /** It was not asked: it had failed five times in a row. */
  | 'left_alone'
  /** It was not asked: too many wait for it. */
  | 'queue_full';

/** How a request was answered. */
export interface Answered {
  /** As the table of routes has it, without what was put into it. */
  readonly route: string;
  /** Undefined where nobody was there any more to take it. */
  readonly status: number | undefined;
  /** Of a failure of the server's. */
  readonly errorType: string | undefined;
}

/** What a pool of connections has. */
export interface PoolState {
  readonly used: number;
  readonly idle: number;
  readonly max: number;
  /** Who waits for a connection. */
  readonly pending: number;
}

/** What a queue in memory has; `refused` since the start. */
export interface QueueState {
  readonly running: number;
  readonly waiting: number;
  readonly refused: number;
}

/** What waits in the database to be sent. */
export interface OutboxState {
  readonly waiting: number;
  /** Since when the oldest does. */
  readonly since: Date | null;
}

/**
 * What is measured (OP-12). Names are those of OpenTelemetry's semantic conventions, or begin with `portal.`. No attribute has more values than the
 * code has words for: none of a person, no path as it was asked.
 */
export interface Metrics {
  /** A request has come. @returns what is told how it was answered */
  readonly request: (method: string, scheme: 'http' | 'https') => (answered: Answered) => void;
  readonly partnerAsked: (port: string, seconds: number, outcome: PartnerOutcome) => void;
  /** @param errorType why it was not sent */
  readonly mailSent: (seconds: number, errorType?: string) => void;
  /** A queued mail that nobody tries to send any more. */
  readonly mailGivenUp: (kind: string) => void;
  /** Work that is done again and again has gone well. */
  readonly workDone: (name: string, at: Date) => void;
  /** A backup is complete. */
  readonly backedUp: (at: Date) => void;
  /** The following are asked when metrics are exported, and at no other time. */
  readonly watchPool: (stateOf: () => PoolState) => void;
  readonly watchQueues: (states: () => ReadonlyMap<string, QueueState>) => void;
  readonly watchOutboxes: (now: () => Date, outboxes: () => Promise<ReadonlyMap<string, OutboxState>>) => void;
  readonly watchBreaker: (port: string, isOpen: () => boolean) => void;
  readonly watchDisk: (freeBytes: () => number) => void;
}

/** Where seconds are counted, as the conventions have it for HTTP. */
const explicitBucketBoundaries = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/** All others are `_OTHER`: a caller may send any. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'CONNECT', 'OPTIONS', 'TRACE', 'PATCH']);

/** @param meter of OpenTelemetry's; one that measures nothing by default */
export function createMetrics(meter: Meter = createNoopMeter()): Metrics {
  const durations = (name: string, description: string): Histogram =>
    meter.createHistogram(name, { description, unit: 's', advice: { explicitBucketBoundaries } });

  const requests = durations('http.server.request.duration', 'Requests, until the answer begins');
  const activeRequests = meter.createUpDownCounter('http.server.active_requests', {
    description: 'Requests that have no answer yet',
    unit: '{request}',
  });
  const partnerRequests = durations(
    'portal.partner.request.duration',
    'Questions to partners, with their second try and the wait for a place',
  );
  const breakers = meter.createObservableGauge('portal.partner.breaker.open', {
    description: '1 while a partner is left alone after failures in a row, else 0',
  });
  const mails = durations(
    'portal.mail.send.duration',
    'Mails handed to the SMTP server; error.type of those that it did not take',
  );
  const mailsGivenUp = meter.createCounter('portal.mail.given_up', {
    description: 'Queued mails that were given up after their last try',
    unit: '{mail}',
  });
  const lastSuccess = meter.createGauge('portal.work.last_success.timestamp', {
    description: 'When work in the background last went well, in seconds since 1970',
    unit: 's',
  });
  const lastBackup = meter.createGauge('portal.backup.last_success.timestamp', {
    description: 'When a backup was last complete, in seconds since 1970; sent by the backup itself, once',
    unit: 's',
  });
  const connections = meter.createObservableUpDownCounter('db.client.connection.count', {
    description: 'Connections to PostgreSQL',
    unit: '{connection}',
  });
  const mostConnections = meter.createObservableUpDownCounter('db.client.connection.max', {
    description: 'Connections to PostgreSQL that there may be',
    unit: '{connection}',
  });
  const pendingConnections = meter.createObservableUpDownCounter('db.client.connection.pending_requests', {
    description: 'Who waits for a connection to PostgreSQL',
    unit: '{request}',
  });
  const queueRunning = meter.createObservableUpDownCounter('portal.queue.running', {
    description: 'Tasks of a queue that run',
    unit: '{task}',
  });
  const queueWaiting = meter.createObservableUpDownCounter('portal.queue.waiting', {
    description: 'Tasks of a queue that wait',
    unit: '{task}',
  });
  const queueRefused = meter.createObservableCounter('portal.queue.refused', {
    description: 'Tasks that a queue refused, since too many waited',
    unit: '{task}',
  });
  const outboxWaiting = meter.createObservableGauge('portal.outbox.waiting', {
    description: 'Rows that wait to be sent; the same of all servers of a portal',
    unit: '{message}',
  });
  const outboxAge = meter.createObservableGauge('portal.outbox.oldest.age', {
    description: 'For how long the oldest of them has waited, 0 without any',
    unit: 's',
  });
  const freeDisk = meter.createObservableGauge('portal.disk.free', {
    description: 'Room on the disk of DATA_DIR',
    unit: 'By',
  });

  return {
    request: (asked, scheme) => {
      const began = performance.now();
      const of: Attributes = { 'http.request.method': methods.has(asked) ? asked : '_OTHER', 'url.scheme': scheme };
      activeRequests.add(1, of);
      return ({ route, status, errorType }) => {
        activeRequests.add(-1, of);
        requests.record((performance.now() - began) / 1000, {
          ...of,
          'http.route': route,
          ...(status !== undefined && { 'http.response.status_code': status }),
          ...(errorType !== undefined && { 'error.type': errorType }),
        });
      };
    },
    partnerAsked: (port, seconds, outcome) => {
      partnerRequests.record(seconds, {
        'portal.partner.port': port,
        ...(outcome !== 'answered' && { 'error.type': outcome }),
      });
    },
    mailSent: (seconds, errorType) => {
      mails.record(seconds, errorType === undefined ? {} : { 'error.type': errorType });
    },
    mailGivenUp: (kind) => {
      mailsGivenUp.add(1, { 'portal.mail.kind': kind });
    },
    workDone: (name, at) => {
      lastSuccess.record(secondsOf(at), { 'portal.work.name': name });
    },
    backedUp: (at) => {
      lastBackup.record(secondsOf(at));
    },
    watchPool: (stateOf) => {
      const of = { 'db.client.connection.pool.name': 'postgresql' };
      meter.addBatchObservableCallback(
        (result) => {
          const { used, idle, max, pending } = stateOf();
          result.observe(connections, used, { ...of, 'db.client.connection.state': 'used' });
          result.observe(connections, idle, { ...of, 'db.client.connection.state': 'idle' });
          result.observe(mostConnections, max, of);
          result.observe(pendingConnections, pending, of);
        },
        [connections, mostConnections, pendingConnections],
      );
    },
    watchQueues: (states) => {
      meter.addBatchObservableCallback(
        (result) => {
          for (const [name, { running, waiting, refused }] of states()) {
            const of = { 'portal.queue.name': name };
            result.observe(queueRunning, running, of);
            result.observe(queueWaiting, waiting, of);
            result.observe(queueRefused, refused, of);
          }
        },
        [queueRunning, queueWaiting, queueRefused],
      );
    },
    watchOutboxes: (now, outboxes) => {
      meter.addBatchObservableCallback(
        async (result) => {
          for (const [name, { waiting, since }] of await outboxes()) {
            const of = { 'portal.outbox.name': name };
            result.observe(outboxWaiting, waiting, of);
            result.observe(outboxAge, since ? Math.max(0, (now().getTime() - since.getTime()) / 1000) : 0, of);
          }
        },
        [outboxWaiting, outboxAge],
      );
    },
    watchBreaker: (port, isOpen) => {
      breakers.addCallback((result: ObservableResult) => {
        result.observe(isOpen() ? 1 : 0, { 'portal.partner.port': port });
      });
    },
    watchDisk: (freeBytes) => {
      freeDisk.addCallback((result: ObservableResult) => {
        result.observe(freeBytes());
      });
    },
  };
}

/** What measures nothing: without a collector. */
export const noMetrics: Metrics = createMetrics();

const secondsOf = (at: Date) => at.getTime() / 1000;
