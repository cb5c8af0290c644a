import { describe, expect, test } from 'vitest';
import type { ChartState, ChartTransition, Suite } from '../../engine/types.ts';
import { chartView } from './chart-view.ts';
import { drawnSuite } from './fixture.ts';
import type { Box, Layout, Point } from './geometry.ts';
import { layoutOf } from './layout.ts';

const idOf = (step: number) => `largo.paso${step}`;

/** A wizard of so many steps, which leads back everywhere and leaves every fourth step out. */
function wizard(steps: number): Suite {
  const states = Array.from({ length: steps }, (_, step): ChartState => {
    const label = `¿Cuál es la respuesta a la pregunta número ${step}?`;
    return { id: idOf(step), label, type: step + 1 < steps ? 'atomic' : 'final', initial: step === 0 };
  });
  const leading = (from: number, to: number): ChartTransition => ({
    id: `${from} → ${to}`,
    source: idOf(from),
    target: idOf(to),
    label: from < to ? 'responder' : 'volver',
    isGoal: true,
  });
  const transitions = states.flatMap((_, step) => [
    ...(step + 1 < steps ? [leading(step, step + 1), leading(step + 1, step)] : []),
    ...(step % 4 === 0 && step + 2 < steps ? [leading(step, step + 2)] : []),
  ]);
  return { ...drawnSuite, cases: [], coverage: [], chart: { states, transitions } };
}

const meet = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const leavesOf = ({ states }: Layout) => states.filter(({ view }) => view.children.length === 0).map(({ box }) => box);

const isOn = (box: Box, { x, y }: Point) =>
  x >= box.x - 1 && x <= box.x + box.width + 1 && y >= box.y - 1 && y <= box.y + box.height + 1;

describe.each([
  { name: 'regions side by side', suite: drawnSuite },
  { name: 'five steps', suite: wizard(5) },
  { name: 'forty steps', suite: wizard(40) },
])('$name', async ({ suite }) => {
  const layout = await layoutOf(chartView(suite));
  const boxes = new Map(layout.states.map(({ view, box }) => [view.state.id, box]));

  test('no two states without states inside cover each other, and none covers a label', () => {
    const leaves = leavesOf(layout);
    const labels = layout.lines.map(({ label }) => label);
    for (const [index, leaf] of leaves.entries()) {
      for (const other of [...leaves.slice(index + 1), ...labels]) expect(meet(leaf, other)).toBe(false);
    }
  });

  test('every line runs straight up, down or across, from the box of its source to that of its target', () => {
    for (const { line, points } of layout.lines) {
      const [source, target] = [boxes.get(line.source), boxes.get(line.target)];
      const [first, last] = [points[0], points.at(-1)];
      expect(source && first && isOn(source, first), line.id).toBe(true);
      expect(target && last && isOn(target, last), line.id).toBe(true);
      points.slice(1).forEach((point, index) => {
        const before = points[index];
        const isStraight = Math.abs(point.x - (before?.x ?? 0)) < 0.01 || Math.abs(point.y - (before?.y ?? 0)) < 0.01;
        expect(isStraight, line.id).toBe(true);
      });
    }
  });

  test('everything is within the drawing', () => {
    for (const { x, y, width, height } of [...boxes.values(), ...layout.lines.map(({ label }) => label)]) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(layout.width);
      expect(y + height).toBeLessThanOrEqual(layout.height);
    }
  });
});

test('a long wizard is drawn in columns, so that it is not much taller than wide', async () => {
  const { width, height } = await layoutOf(chartView(wizard(40)));
  expect(height / width).toBeLessThan(1.5);
  expect(height / width).toBeGreaterThan(0.5);
});
