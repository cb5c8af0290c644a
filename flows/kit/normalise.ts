import type { EndingConfig } from './config.ts';
import { FlowDefinitionError } from './errors.ts';
import { closure, findCycle } from './graph.ts';
import type { Call, Condition, Derivation, Exit, Facts, Flow, Kinds, Params, Step } from './types.ts';

interface ErasedStep {
  readonly position: string | number;
  readonly when?: Condition;
  readonly auto?: Derivation<unknown>;
  readonly accepts?: Step['accepts'];
  readonly clears?: readonly string[];
  readonly needs?: string;
  readonly runs?: string;
  readonly settles?: string;
  readonly sensitive?: boolean | 'once';
  readonly remember?: 'editable' | 'locked';
  readonly exits?: Readonly<Record<string, Exit>>;
}

/** Fills in what a definition may leave out, and closes `clears`. */
export function normalise(config: {
  readonly id: string;
  readonly version: number;
  readonly back: 'clears' | 'keeps';
  readonly params: Params;
  readonly answers: Kinds;
  readonly delays?: Readonly<Record<string, number>>;
  readonly ends: readonly string[];
  readonly calls: Readonly<Record<string, Call>>;
  readonly steps: Readonly<Record<string, ErasedStep>>;
  readonly ending: EndingConfig<string, string>;
  readonly migrations?: Readonly<Record<number, (answers: Facts) => Facts>>;
}): Flow {
  const ids = Object.keys(config.steps);
  const wrong = (problem: string) => new FlowDefinitionError(config.id, problem);
  for (const id of Object.keys(config.answers)) {
    if (!ids.includes(id)) throw wrong(`the answer '${id}' is asked by no step`);
  }
  const edges = new Map(ids.map((id) => [id, config.steps[id]?.clears ?? []]));
  const cycle = findCycle(edges);
  if (cycle) throw wrong(`answers clear each other in a circle: ${cycle.join(' → ')}`);
  const steps = Object.entries(config.steps).map(
    ([id, { position, clears, sensitive, exits, ...rest }], index): Step => {
      const kind = config.answers[id];
      if (!kind) throw wrong(`the step '${id}' asks for an answer that the flow does not have`);
      const unknown = clears?.find((name) => !ids.includes(name));
      if (unknown !== undefined) throw wrong(`the step '${id}' clears '${unknown}', which is no answer`);
      const cleared = closure(edges, id);
      return {
        ...rest,
        id,
        index,
        kind,
        position: String(position),
        clears: ids.filter((name) => cleared.has(name)),
        sensitive: sensitive ?? false,
        exits: exits ?? {},
      };
    },
  );
  const { done, position, retry, ...ending } = config.ending;
  return {
    ...config,
    delays: config.delays ?? {},
    steps,
    ending: {
      ...ending,
      position: String(position),
      retry: retry ?? 'later',
      done: typeof done === 'string' ? [{ end: done }] : done,
    },
    migrations: config.migrations ?? {},
  };
}
