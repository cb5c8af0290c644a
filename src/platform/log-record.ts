import * as v from 'valibot';
import { redactRoute, redactText } from './redact.ts';

const text = v.optional(v.pipe(v.string(), v.transform(redactText)));
const largestNumber = 99_999;
const number = v.optional(v.pipe(v.number(), v.minValue(-largestNumber), v.maxValue(largestNumber)));

/**
 * What a record may say, and how each field is cleaned. A closed list: what it does not name cannot be logged, so no
 * answer of the user slips in.
 */
const logDetails = v.object({
  /** The operation of the contract that failed. */
  operation: text,
  /** `responseStatus.errorCode`, or the error class's own code. */
  errorCode: text,
  httpStatus: number,
  /** Under which the server has noted it, too. */
  helpCode: v.optional(v.pipe(v.string(), v.regex(/^[2-9A-Z]{4}-[2-9A-Z]{2}$/))),
  /** What sort of failure or action: the name of an error class, say. */
  kind: text,
  /** The wizard's id. */
  flow: text,
  step: text,
  /** The pattern of a route, such as /miscreditos/{operacionId}. */
  route: v.optional(v.pipe(v.string(), v.transform(redactRoute))),
  /** What was clicked: the item of a menu. */
  item: text,
  count: number,
  online: v.optional(v.boolean()),
  /** Of a page's speed (web-vitals.ts): which measure, its value in milliseconds (of CLS none), how good it is, how the page was come to. */
  metric: text,
  value: number,
  rating: text,
  navigation: text,
  /** Of a step of a wizard (EN-13), besides `flow`, `step`, `kind` and, in seconds, `value`: how it was asked, and on what. */
  variant: text,
  device: text,
  /** Of a walk (QA-09), besides `flow`, `kind` and, its place in it, `count`: which one, of which version of the flow, what was done, and where that led. */
  walk: text,
  version: number,
  event: text,
  states: text,
});

export type LogDetails = Readonly<v.InferInput<typeof logDetails>>;

/** The details without personal data, and without whatever an object holds beyond them; `{}` where one is malformed. */
export function redactDetails(details: LogDetails): LogDetails {
  const parsed = v.safeParse(logDetails, details);
  return parsed.success ? parsed.output : {};
}

export interface LogRecord {
  readonly severity: 'error' | 'info';
  readonly name: string;
  readonly details: LogDetails;
  /** When it happened, in milliseconds since 1970. */
  readonly time: number;
}

/** Where records leave this machine. */
export interface LogSink {
  emit(record: LogRecord): void;
  /** Sends what waits. */
  flush(): Promise<void>;
}
