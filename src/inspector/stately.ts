import * as v from 'valibot';
import type { InspectionEvent, StateValue } from 'xstate';

/*
 * The messages of @statelyai/inspect, which Stately's tools and others listen to: each answers `@statelyai.connected`
 * to the window that has opened it. Of what a run knows, nothing is in them.
 */

/** The protocol's version that these messages follow. */
const VERSION = '0.4.0';

/** A message about an actor. */
export interface StatelyMessage {
  readonly type: '@xstate.actor' | '@xstate.event' | '@xstate.snapshot';
  readonly _version: string;
  /** Milliseconds since 1970, as text. */
  readonly createdAt: string;
  readonly id: string;
  readonly rootId: string;
  readonly sessionId: string;
  readonly [field: string]: unknown;
}

const state: v.GenericSchema<StateValue> = v.union([
  v.string(),
  v.record(
    v.string(),
    v.lazy(() => state),
  ),
]);
const shown = v.object({ status: v.string(), value: v.optional(state) });
const named = v.looseObject({ id: v.string(), logic: v.optional(v.looseObject({ config: v.optional(v.unknown()) })) });
const step = v.looseObject({ step: v.string() });

/** An event by its type, and the step that it is of. */
function eventOf(event: { readonly type: string }): object {
  const of = v.safeParse(step, event);
  return of.success ? { type: event.type, step: of.output.step } : { type: event.type };
}

/** Where it is, and not what it knows. */
const snapshotOf = (snapshot: unknown): object => ({ context: {}, ...v.parse(shown, snapshot) });

/** A machine as its definition says, with the names of its functions. */
function definitionOf(actor: unknown): { readonly name: string; readonly definition: string } {
  const read = v.safeParse(named, actor);
  const { id, logic } = read.success ? read.output : { id: '', logic: undefined };
  const config = v.safeParse(v.looseObject({ id: v.string() }), logic?.config);
  // An actor that nobody has named has a number of the system's for a name.
  const name = config.success ? config.output.id : id;
  const definition = JSON.stringify(config.success ? config.output : { id: name }, (key, value: unknown) =>
    key === 'context' ? undefined : typeof value === 'function' ? { type: value.name } : value,
  );
  return { name, definition };
}

/** What XState says of an actor as such a message; undefined for what the protocol has no message for. */
export function messageOf(event: InspectionEvent, now: () => number = Date.now): StatelyMessage | undefined {
  const { rootId, actorRef } = event;
  const base = {
    _version: VERSION,
    createdAt: String(now()),
    id: crypto.randomUUID(),
    rootId,
    sessionId: actorRef.sessionId,
  };
  switch (event.type) {
    case '@xstate.actor':
      return {
        ...base,
        type: event.type,
        ...definitionOf(actorRef),
        parentId: undefined,
        snapshot: snapshotOf(actorRef.getSnapshot()),
      };
    case '@xstate.event':
      return { ...base, type: event.type, event: eventOf(event.event), sourceId: event.sourceRef?.sessionId };
    case '@xstate.snapshot':
      return {
        ...base,
        type: event.type,
        event: eventOf(event.event),
        snapshot: snapshotOf(event.snapshot),
      };
    default:
      return undefined;
  }
}
