import { SeverityNumber } from '@opentelemetry/api-logs';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import type { LogSink } from './log-record.ts';

const severityNumbers = { error: SeverityNumber.ERROR, info: SeverityNumber.INFO } as const;

/** Sends to an OTLP/HTTP endpoint: 20 records at a time, every 2000 ms (C1, C9), and when the page is hidden. */
export function createSink({ url, version }: { readonly url: string; readonly version: string }): LogSink {
  const processor = new BatchLogRecordProcessor({
    exporter: new OTLPLogExporter({ url }),
    maxExportBatchSize: 20,
    scheduledDelayMillis: 2000,
  });
  const logger = new LoggerProvider({
    resource: resourceFromAttributes({ 'service.name': 'portal', 'service.version': version }),
    processors: [processor],
  }).getLogger('portal');

  // The library flushes on visibilitychange; it listens for pagehide on the document, where it is never fired.
  window.addEventListener('pagehide', () => {
    void processor.forceFlush();
  });

  return {
    emit({ severity, name, details, time }) {
      logger.emit({
        eventName: name,
        severityNumber: severityNumbers[severity],
        severityText: severity.toUpperCase(),
        timestamp: time,
        attributes: details,
      });
    },
    flush: () => processor.forceFlush(),
  };
}
