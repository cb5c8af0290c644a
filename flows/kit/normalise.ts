import type { EndingConfig } from './config.ts';
import { FlowDefinitionError } from './errors.ts';
import { closure, findCycle } from './graph.ts';
import type { Call, Condition, Derivation, Exit, Facts, Field, Flow, Kinds, Params, Step } from './types.ts';

interface ErasedField {
  readonly when?: Condition;
  readonly auto?: Derivation<unknown>;
  readonly accepts?: Step['accepts'];
  readonly clears?: readonly string[];
  readonly sensitive?: boolean | 'once';
  readonly remember?: 'editable' | 'locked';
}

interface ErasedStep extends ErasedField {
  readonly position: string | number;
  readonly fields?: Readonly<Record<string, ErasedField | undefined>>;
  readonly needs?: string;
  readonly runs?: string;
  readonly settles?: string;
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
  const wrong = (problem: string, mend: string) => new FlowDefinitionError(config.id, problem, mend);
  for (const id of Object.keys(config.answers)) {
    if (!ids.includes(id)) throw wrong(`the answer '${id}' is asked by no step`, 'Add the step');
  }
  const inside = (id: string) => Object.keys(config.answers[id]?.fields ?? {});
  const names = ids.flatMap((id) => [id, ...inside(id)]);
  const edges = new Map(
    ids.flatMap((id): readonly (readonly [string, readonly string[]])[] => {
      const { clears = [], fields = {} } = config.steps[id] ?? {};
      const ofFields = inside(id).map((name) => [name, fields[name]?.clears ?? []] as const);
      // a form is wiped out with all its fields
      return [
        [id, [...clears, ...ofFields.flatMap(([, cleared]) => cleared.filter((name) => !inside(id).includes(name)))]],
        ...ofFields,
      ];
    }),
  );
  const cycle = findCycle(edges);
  if (cycle) throw wrong(`answers clear each other in a circle: ${cycle.join(' → ')}`, `Leave one 'clears' out`);
  /** All that an answer of this name wipes out, in the order of the flow. */
  const clearsOf = (id: string, clears: readonly string[] = []): readonly string[] => {
    const unknown = clears.find((name) => !names.includes(name));
    if (unknown !== undefined)
      throw wrong(`the step '${id}' clears '${unknown}', which is no answer`, 'Correct its name');
    const cleared = closure(new Map([...edges, ['', clears]]), '');
    return names.filter((name) => name !== id && cleared.has(name));
  };
  const fieldOf = (kinds: Kinds, rules: Readonly<Record<string, ErasedField | undefined>>, id: string): Field[] => {
    const kind = kinds[id];
    if (!kind) return [];
    const { clears, sensitive, ...rest } = rules[id] ?? {};
    return [{ ...rest, id, kind, field: true, clears: clearsOf(id, clears), sensitive: sensitive ?? false }];
  };
  const steps = Object.entries(config.steps).map(
    ([id, { position, clears, sensitive, exits, fields: rules = {}, ...rest }], index): Step => {
      const kind = config.answers[id];
      if (!kind) throw wrong(`the step '${id}' asks for an answer that the flow does not have`, 'Add the answer');
      const fields = inside(id);
      const stranger = Object.keys(rules).find((name) => !fields.includes(name));
      if (stranger !== undefined) throw wrong(`the step '${id}' has no field '${stranger}'`, 'Correct its name');
      return {
        ...rest,
        id,
        index,
        kind,
        position: String(position),
        fields: fields.flatMap((name) => fieldOf(kind.fields ?? {}, rules, name)),
        clears: clearsOf(id, clears),
        sensitive: sensitive ?? false,
        exits: exits ?? {},
      };
    },
  );
  const { done, position, retry, review, ...ending } = config.ending;
  return {
    ...config,
    delays: config.delays ?? {},
    steps,
    ending: {
      ...ending,
      position: String(position),
      retry: retry ?? 'later',
      review: review ?? false,
      done: typeof done === 'string' ? [{ end: done }] : done,
    },
    migrations: config.migrations ?? {},
  };
}
