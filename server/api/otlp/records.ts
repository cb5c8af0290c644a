import * as v from 'valibot';
import { few } from '../../contract/fields.ts';

/** The portal sends twenty at a time, of one resource and one scope. */
const mostRecords = 100;
const mostGroups = 10;
const tooMany = 'Too many';

const text = v.pipe(v.string(), v.maxLength(300));
/** Whole numbers are JSON numbers or, being 64 bits wide, strings. */
const scalar = v.union([
  v.pipe(
    v.object({ stringValue: text }),
    v.transform(({ stringValue }) => stringValue),
  ),
  v.pipe(
    v.object({ boolValue: v.boolean() }),
    v.transform(({ boolValue }) => boolValue),
  ),
  v.pipe(
    v.object({ intValue: v.union([v.number(), v.pipe(text, v.toNumber())]) }),
    v.transform(({ intValue }) => intValue),
  ),
  v.pipe(
    v.object({ doubleValue: v.number() }),
    v.transform(({ doubleValue }) => doubleValue),
  ),
]);
const attributes = v.pipe(
  v.optional(few(v.object({ key: text, value: scalar }), 30, tooMany), []),
  v.transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, value]))),
);

const nanoseconds = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^\d{1,19}$/)), v.pipe(v.number(), v.minValue(0), v.maxValue(8e18))]),
  v.transform((time) => new Date(Number(time) / 1_000_000).toISOString()),
);

const logRecord = v.object({
  timeUnixNano: nanoseconds,
  eventName: v.optional(text),
  severityText: v.optional(text),
  attributes,
});

/** OTLP's `ExportLogsServiceRequest` as JSON, with what the portal sends of it. */
const exportRequest = v.object({
  resourceLogs: few(
    v.object({
      resource: v.object({ attributes }),
      scopeLogs: few(v.object({ logRecords: few(logRecord, mostRecords, tooMany) }), mostGroups, tooMany),
    }),
    mostGroups,
    tooMany,
  ),
});

/** What is read of a record. */
export interface ReadRecord {
  readonly event: string | undefined;
  readonly details: Readonly<Record<string, unknown>>;
  /** The record as a line of JSON. */
  readonly line: string;
}

/** The records of an OTLP request; null where it is none. */
export function recordsOf(body: unknown): ReadRecord[] | null {
  const parsed = v.safeParse(exportRequest, body, { abortEarly: true });
  if (!parsed.success) return null;
  return parsed.output.resourceLogs.flatMap(({ resource, scopeLogs }) =>
    scopeLogs.flatMap(({ logRecords }) =>
      logRecords.map(({ timeUnixNano, severityText, eventName, attributes: details }) => ({
        event: eventName,
        details,
        line: JSON.stringify({
          time: timeUnixNano,
          severity: severityText,
          event: eventName,
          version: resource.attributes['service.version'],
          details,
        }),
      })),
    ),
  );
}
