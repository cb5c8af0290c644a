import { isRecord } from './fields.ts';
import type { Facts } from './types.ts';

/**
 * Reads the actor system's events. Their types depend on the invoke that they come from, which the compiler does not know
 * of a generated machine.
 */
function property(event: unknown, name: string): unknown {
  return typeof event === 'object' && event !== null && name in event
    ? new Map<string, unknown>(Object.entries(event)).get(name)
    : undefined;
}

const record = (value: unknown): Facts => (isRecord(value) ? value : {});

export const outputOf = (event: unknown): unknown => property(event, 'output');
export const valueOf = (event: unknown): unknown => property(event, 'value');
/** The answers given along with another, by step. */
export const alongOf = (event: unknown): Facts => record(property(event, 'along'));
/** What was entered and is not given, by step. */
export const enteredOf = (event: unknown): Facts => record(property(event, 'entered'));
export const snapshotOf = (event: unknown): unknown => property(event, 'snapshot');

/** What a failed call threw; if its result does not fit its declaration, an error that says so. */
export function errorOf(event: unknown): unknown {
  return property(event, 'error') ?? new TypeError('The call returned something that its declaration does not allow');
}

/** The name of the final state that ended the machine. */
export function endOf(event: unknown): string {
  return String(property(outputOf(event), 'end'));
}

/** The answers that the machine was started with. */
export const answersAtStart = (event: unknown): Facts =>
  record(property(property(property(event, 'input'), 'memory'), 'answers'));
