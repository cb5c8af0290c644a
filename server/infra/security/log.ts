import { ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { SeverityNumber } from '@opentelemetry/api-logs';
import { ExportResultCode } from '@opentelemetry/core';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import {
  BatchLogRecordProcessor,
  LoggerProvider,
  SimpleLogRecordProcessor,
  type LogRecordExporter,
} from '@opentelemetry/sdk-logs';
import type { Clock } from '../process/clock.ts';
import { thisProcess } from '../telemetry/resource.ts';
import { currentTrace } from '../telemetry/trace.ts';
import { severityOf, type RecordSecurity } from './events.ts';

const severityNumbers = { info: SeverityNumber.INFO, warn: SeverityNumber.WARN } as const;

export interface SecurityLog {
  readonly record: RecordSecurity;
  /** Sends what is left. */
  readonly close: () => Promise<void>;
}

/**
 * The security log (OP-07), through OpenTelemetry's SDK.
 *
 * @param endpoint base address of an OTLP/HTTP collector; `OTEL_EXPORTER_OTLP_HEADERS` is the SDK's own. What it does not take is written as
 *   lines, so that nothing is lost while it is away.
 * @param write takes one line of JSON; undefined where events are only sent, and dropped without an endpoint
 */
export function createSecurityLog(
  clock: Clock,
  { endpoint, write }: { readonly endpoint: string | undefined; readonly write: ((line: string) => void) | undefined },
): SecurityLog {
  const lines = lineExporter(write ?? (() => undefined));
  const provider = new LoggerProvider({
    resource: thisProcess,
    processors: [
      endpoint === undefined
        ? new SimpleLogRecordProcessor({ exporter: lines })
        : new BatchLogRecordProcessor({
            exporter: withFallback(new OTLPLogExporter({ url: `${endpoint}/v1/logs`, timeoutMillis: 5000 }), lines),
            scheduledDelayMillis: 2000,
          }),
    ],
  });
  const logger = provider.getLogger('portal.security');

  return {
    record: (name, attributes = {}) => {
      const severity = severityOf[name];
      const current = currentTrace();
      logger.emit({
        eventName: name,
        timestamp: clock.now(),
        observedTimestamp: clock.now(),
        severityNumber: severityNumbers[severity],
        severityText: severity.toUpperCase(),
        attributes: { ...attributes },
        ...(current && { context: trace.setSpanContext(ROOT_CONTEXT, current) }),
      });
    },
    close: () => provider.shutdown(),
  };
}

/** One line of JSON a record: time, severity, event, attributes and trace. */
function lineExporter(write: (line: string) => void): LogRecordExporter {
  return {
    export: (records, done) => {
      for (const { hrTime, severityText, eventName, attributes, spanContext } of records) {
        const time = new Date(hrTime[0] * 1000 + hrTime[1] / 1_000_000).toISOString();
        write(
          JSON.stringify({
            time,
            log: 'security',
            severity: severityText,
            event: eventName,
            ...attributes,
            ...(spanContext && { trace_id: spanContext.traceId }),
          }),
        );
      }
      done({ code: ExportResultCode.SUCCESS });
    },
    forceFlush: () => Promise.resolve(),
    shutdown: () => Promise.resolve(),
  };
}

function withFallback(exporter: LogRecordExporter, fallback: LogRecordExporter): LogRecordExporter {
  return {
    export: (records, done) => {
      exporter.export(records, (result) => {
        if (result.code === ExportResultCode.SUCCESS) done(result);
        else fallback.export(records, done);
      });
    },
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}
