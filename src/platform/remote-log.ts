import { type LogDetails, type LogRecord, type LogSink, redactDetails } from './log-record.ts';
import { redactText } from './redact.ts';

/** The remote log (C1, ER-05). No method throws or rejects: a log that fails disturbs no caller. */
export interface RemoteLog {
  /** Something failed: a call, a screen, a part of the page. `event` is a name in the code, such as 'call-failed'. */
  error(event: string, details: LogDetails): void;
  /** Something worth counting happened: 'menu-clicked'. */
  event(name: string, details?: LogDetails): void;
  /** Sends what waits. */
  flush(): Promise<void>;
}

interface RemoteLogOptions {
  /** An OTLP/HTTP endpoint for logs; null logs nothing. */
  readonly url: string | null;
  /** Whether to log on a developer's machine as well. */
  readonly onLocalhost: boolean;
  /** The page's host name, without a port. */
  readonly hostname: string;
  /** The portal's version. */
  readonly version: string;
  /** Fetches what sends: the library is loaded with the first record. */
  readonly load?: () => Promise<LogSinkModule>;
}

interface LogSinkModule {
  readonly createSink: (options: { readonly url: string; readonly version: string }) => LogSink;
}

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether anything is logged on a host; of this machine's own names only where that is asked for. */
export const isLogged = (
  { url, onLocalhost }: Pick<RemoteLogOptions, 'url' | 'onLocalhost'>,
  hostname: string,
): boolean => url !== null && (onLocalhost || !localHosts.has(hostname));

/** A remote log that takes personal data out before it keeps or sends a record. */
export function createRemoteLog({
  url,
  onLocalhost,
  hostname,
  version,
  load = () => import('./remote-log-otel.ts'),
}: RemoteLogOptions): RemoteLog {
  if (url === null || !isLogged({ url, onLocalhost }, hostname)) return silentLog;

  let sink: Promise<LogSink> | undefined;
  const getSink = () => {
    sink ??= load()
      .then(({ createSink }) => createSink({ url, version }))
      .catch((error: unknown) => {
        // A part that could not be fetched may be there for the next record.
        sink = undefined;
        throw error;
      });
    return sink;
  };
  const record = (severity: LogRecord['severity'], name: string, details: LogDetails) => {
    const cleaned = { severity, name: redactText(name), details: redactDetails(details), time: Date.now() };
    getSink()
      .then((ready) => {
        ready.emit(cleaned);
      })
      .catch(ignore);
  };

  return {
    error: (event, details) => {
      record('error', event, details);
    },
    event: (name, details = {}) => {
      record('info', name, details);
    },
    flush: async () => {
      await sink?.then((ready) => ready.flush()).catch(ignore);
    },
  };
}

const ignore = () => undefined;

const silentLog: RemoteLog = {
  error: ignore,
  event: ignore,
  flush: () => Promise.resolve(),
};
