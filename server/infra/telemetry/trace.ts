import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { type SpanContext, TraceFlags } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';

/** By what the lines of several servers about one request are found (OP-12): W3C's trace context. This server records no spans of its own. */
export type Trace = SpanContext;

const traces = new AsyncLocalStorage<Trace>();

/** One that nobody else has, nor records. */
export function newTrace(): Trace {
  const digits = randomBytes(24).toString('hex');
  return { traceId: digits.slice(0, 32), spanId: digits.slice(32), traceFlags: TraceFlags.NONE };
}

/** The trace that a `traceparent` says; undefined where it is none by W3C's rule. */
export const traceIn = (traceparent: string): Trace | undefined => parseTraceParent(traceparent) ?? undefined;

/** A trace as the header `traceparent`: whoever is asked goes on with it. */
export function traceparentOf({ traceId, spanId, traceFlags }: Trace): string {
  // Of the flags only what this server knows the meaning of.
  const flags = (traceFlags & TraceFlags.SAMPLED).toString(16).padStart(2, '0');
  return `00-${traceId}-${spanId}-${flags}`;
}

/** Runs `work` in a trace: what it logs, and whom it asks, has it. */
export const withTrace = <T>(trace: Trace, work: () => Promise<T>): Promise<T> => traces.run(trace, work);

/** That of the request, or other work, under way. */
export const currentTrace = (): Trace | undefined => traces.getStore();
