import * as v from 'valibot';
import type { ExecutableActionObject } from 'xstate';
import type { Effects } from '../engine/types.ts';

/** XState's own actions, as far as they matter here. */
const emission = v.object({ event: v.looseObject({ type: v.string() }) });
const timer = v.object({ id: v.string(), delay: v.number() });
const spawning = v.object({ id: v.string(), input: v.optional(v.unknown()) });

/** XState names the event that ends a delay 'xstate.after.<delay>.<state>'. */
const delayIn = (id: string) => id.split('.')[2] ?? id;

/** What the actions of a transition do outside the machine. */
export function effectsOf(actions: readonly ExecutableActionObject[]): Effects {
  const done = actions.map(({ type, params }) => ({ type, params }));
  const ofType = <Out>(wanted: string, schema: v.GenericSchema<unknown, Out>): readonly Out[] =>
    done.flatMap(({ type, params }) => (type === wanted ? [v.parse(schema, params)] : []));
  return {
    emits: ofType('xstate.emit', emission).map(({ event }) => event),
    // An event that is raised at once has no delay.
    timers: done
      .filter(({ type }) => type === 'xstate.raise')
      .flatMap(({ params }) => {
        const read = v.safeParse(timer, params);
        return read.success ? [{ name: delayIn(read.output.id), ms: read.output.delay }] : [];
      }),
    calls: ofType('xstate.spawnChild', spawning).map(({ id, input }) => ({ id, input })),
    acts: done.filter(({ type }) => !type.startsWith('xstate.')).map(({ type }) => type),
  };
}
