import { join } from 'node:path';
import protobuf from 'protobufjs';

/** OpenTelemetry's own definition of OTLP, 1.4.0, as Elastic's collector for tests carries it. */
const definitions = join(import.meta.dirname, '../../node_modules/@elastic/mockotlpserver');

const otlp = new protobuf.Root();
// Imports are from the folder of all of them, not from the file that imports.
otlp.resolvePath = (_from, file) => join(definitions, file);
for (const service of ['logs/v1/logs_service', 'metrics/v1/metrics_service'])
  otlp.loadSync(`opentelemetry/proto/collector/${service}.proto`);
// The one field of what is sent that came with 1.5.0.
otlp.lookupType('opentelemetry.proto.logs.v1.LogRecord').add(new protobuf.Field('eventName', 12, 'string'));
otlp.resolveAll();

/**
 * What breaks OTLP/JSON in a body, by its place: nothing may be unknown, and each value is as proto3's JSON mapping and OTLP's exceptions to
 * it (numbers for enums, hexadecimal ids) want it.
 */
export const otlpViolations = (
  message: 'ExportLogsServiceRequest' | 'ExportLogsServiceResponse' | 'ExportMetricsServiceRequest',
  body: unknown,
): string[] => inMessage(otlp.lookupType(message), body, message);

function inMessage(type: protobuf.Type, value: unknown, at: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${at}: no ${type.name}`];
  const twice = type.oneofsArray
    .filter(({ oneof }) => oneof.filter((name) => name in value).length > 1)
    .map(({ name }) => `${at}: more than one ${name}`);
  const held = Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
    const field = type.fields[name];
    return field ? inField(field, part, `${at}.${name}`) : [`${at}.${name}: unknown`];
  });
  return [...twice, ...held];
}

function inField(field: protobuf.Field, value: unknown, at: string): string[] {
  if (!field.repeated) return inValue(field, value, at);
  if (!Array.isArray(value)) return [`${at}: no list`];
  return value.flatMap((each: unknown, index) => inValue(field, each, `${at}[${index}]`));
}

function inValue({ resolvedType, type }: protobuf.Field, value: unknown, at: string): string[] {
  if (resolvedType instanceof protobuf.Type) return inMessage(resolvedType, value, at);
  if (resolvedType instanceof protobuf.Enum) {
    return typeof value === 'number' && value in resolvedType.valuesById ? [] : [`${at}: no ${resolvedType.name}`];
  }
  return isScalar(type, value) ? [] : [`${at}: no ${type}`];
}

function isScalar(type: string, value: unknown): boolean {
  if (type === 'string') return typeof value === 'string';
  if (type === 'bool') return typeof value === 'boolean';
  if (type === 'bytes') return typeof value === 'string' && /^([\da-f]{2})*$/i.test(value);
  if (type === 'double') return typeof value === 'number';
  if (type.endsWith('64')) return Number.isSafeInteger(value) || (typeof value === 'string' && /^-?\d+$/.test(value));
  return Number.isSafeInteger(value);
}
