import { describe, expect, test } from 'vitest';
import { flows } from '../../flows/index.ts';
import { type Flow, compile, starts } from '../../flows/kit/index.ts';
import { Play } from '../model/play.ts';
import { sketches } from '../sketches/index.ts';
import { cover } from './cover.ts';
import { declaredGoals, modelOf } from './model.ts';

/** Transitions that no path can take, and why that is right. */
const unreachable: Readonly<Record<string, readonly string[]>> = {
  // the last question cannot be gone back to: after it the report is sent, and both ends are final
  'report-payment': ['report-payment —GOTO→ report-payment.comentario'],
};

function suite(flow: Flow) {
  const machine = compile(flow);
  return starts(flow).map((memory) => {
    const model = modelOf(flow, machine, memory);
    return { machine, memory, model, paths: cover(model) };
  });
}

describe.each(flows.map((flow) => ({ flow })))('$flow.id', ({ flow }) => {
  test('the paths take every transition of the statechart that can be taken', () => {
    const taken = new Set(
      suite(flow).flatMap(({ paths }) => paths.flatMap((path) => path.flatMap(({ goals }) => goals))),
    );
    const missed = declaredGoals(compile(flow)).filter((goal) => !taken.has(goal));
    expect(missed).toEqual(unreachable[flow.id] ?? []);
  });

  test('the paths reach every step and every end', () => {
    const reached = new Set(
      suite(flow).flatMap(({ paths, model }) =>
        paths.flatMap((path) => path.map(({ to }) => model.places.get(to)?.place)),
      ),
    );
    for (const place of [...flow.steps.map(({ id }) => id), flow.ending.id, ...flow.ends])
      expect(reached).toContain(place);
  });
});

/** A flow that keeps answers has states that only the answers behind the open step tell apart; this model does not. */
const clearing = [...flows, ...sketches].filter(({ back }) => back === 'clears');

describe.each(clearing.map((flow) => ({ flow })))('$flow.id', ({ flow }) => {
  test('each path, played event by event from its start, goes where the model says', () => {
    let steps = 0;
    for (const { machine, memory, model, paths } of suite(flow)) {
      for (const path of paths) {
        const play = new Play(flow, memory, machine);
        for (const edge of path) {
          play.send(edge.event);
          expect(play.place, edge.name).toBe(model.places.get(edge.to)?.place);
          steps += 1;
        }
      }
    }
    expect(steps).toBeGreaterThanOrEqual(flow.steps.length);
  });
});
