import { ExportResultCode } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { MeterProvider, PeriodicExportingMetricReader, type PushMetricExporter } from '@opentelemetry/sdk-metrics';
import type { Log } from '../log/log.ts';
import { createMetrics, type Metrics, noMetrics } from './metrics.ts';
import { thisProcess } from './resource.ts';

export interface Telemetry {
  readonly metrics: Metrics;
  /** Sends what is left; resolves within two seconds, be the collector there or not. */
  readonly close: () => Promise<void>;
}

/** How often metrics are sent, as OpenTelemetry has it. */
const intervalMs = 60_000;

/** How long is waited for the collector, and for what has to be asked for. */
const timeoutMs = 5000;

/** How long a server that stops waits for it: what told it to stop does not wait for long. */
const lastMs = 2000;

/**
 * Metrics through OpenTelemetry's SDK (OP-12), sent every minute and when the server stops. No request waits for the collector, or fails
 * with it.
 *
 * @param url where a collector takes metrics by OTLP/HTTP; undefined measures nothing. `OTEL_EXPORTER_OTLP_HEADERS` is the SDK's own
 * @param log is told once that the collector takes none, until it does again
 */
export function createTelemetry(url: string | undefined, log: Log): Telemetry {
  if (url === undefined) return { metrics: noMetrics, close: () => Promise.resolve() };
  const provider = new MeterProvider({
    resource: thisProcess,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: saying(new OTLPMetricExporter({ url, timeoutMillis: timeoutMs }), log),
        exportIntervalMillis: intervalMs,
        exportTimeoutMillis: timeoutMs,
      }),
    ],
  });
  return {
    metrics: createMetrics(provider.getMeter('portal')),
    close: () => provider.shutdown({ timeoutMillis: lastMs }).catch(() => undefined),
  };
}

/** Without it nobody would know: what the SDK says goes nowhere. */
function saying(exporter: OTLPMetricExporter, log: Log): PushMetricExporter {
  let isTaken = true;
  return {
    export: (metrics, done) => {
      exporter.export(metrics, (result) => {
        const wasTaken = isTaken;
        isTaken = result.code === ExportResultCode.SUCCESS;
        if (isTaken !== wasTaken) log(isTaken ? 'The collector takes metrics again' : 'The collector takes no metrics');
        done(result);
      });
    },
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
    selectAggregation: (type) => exporter.selectAggregation(type),
    selectAggregationTemporality: (type) => exporter.selectAggregationTemporality(type),
  };
}
