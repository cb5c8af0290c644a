import { describe, expect, test } from 'vitest';
import { flows } from '../../flows/index.ts';
import { compile, starts } from '../../flows/kit/index.ts';
import { Play } from '../model/play.ts';
import { sketches } from '../sketches/index.ts';
import { cover, lowerBound } from './cover.ts';
import { reachedBy, stepsOf } from './graph.ts';
import { declaredGoals, modelOf } from './model.ts';

/**
 * The sketch of the insurance quote keeps answers and runs a call beside a question: 14,510 edges, for which the whole
 * numbers take minutes. It waits for a graph that grows with the statechart.
 */
const walked = [...flows, ...sketches].filter(({ id }) => id !== 'sketch-insurance');

/** Transitions that no path takes, and why that is right. */
const unreachable: Readonly<Record<string, readonly string[]>> = {
  // the question that its own call answers is never shown
  'sketch-new-request': [
    'sketch-new-request —GOTO→ sketch-new-request.solicitudIniciada',
    'sketch-new-request.valorVehiculo —BACK→ sketch-new-request.solicitudIniciada',
    'sketch-new-request.solicitudIniciada.asking —ANSWER→ sketch-new-request.valorVehiculo',
  ],
};

const subjects = walked.map((flow) => {
  const machine = compile(flow);
  const suites = starts(flow).map((memory) => {
    const model = modelOf(flow, machine, memory);
    return { memory, model, paths: cover(model) };
  });
  return { flow, machine, suites };
});

describe.each(subjects)('$flow.id', ({ flow, machine, suites }) => {
  test('the paths take every transition of the statechart', () => {
    const taken = new Set(suites.flatMap(({ paths }) => [...reachedBy(paths)]));
    const missed = declaredGoals(machine).filter((goal) => !taken.has(goal));
    expect(missed).toEqual(unreachable[flow.id] ?? []);
  });

  test('the paths reach every step and every end', () => {
    const reached = new Set(
      suites.flatMap(({ paths, model }) =>
        paths.flatMap(({ edges }) => edges.map(({ to }) => model.places.get(to)?.place)),
      ),
    );
    const { id, call } = flow.ending;
    // an ending without a call is passed through at once
    const passed = call === undefined ? [] : [id];
    for (const place of [...flow.steps.map((step) => step.id), ...passed, ...flow.ends])
      expect(reached).toContain(place);
  });

  test('the suite has at most 5 % more steps than any suite must have', () => {
    for (const { model, paths } of suites) {
      expect(stepsOf(paths)).toBeGreaterThanOrEqual(lowerBound(model) - 1e-6);
      // one step is more than 5 % of the smallest suites, and half a step cannot be walked
      expect(stepsOf(paths)).toBeLessThanOrEqual(Math.max(lowerBound(model) * 1.05, lowerBound(model) + 1));
    }
  });

  test('QA-02 each path, played event by event from its start, goes where the model says', () => {
    for (const { memory, model, paths } of suites) {
      for (const { edges } of paths) {
        const play = new Play(flow, memory, machine);
        for (const edge of edges) {
          play.send(edge.event);
          expect(play.place, edge.name).toBe(model.places.get(edge.to)?.place);
        }
      }
    }
  });
});
