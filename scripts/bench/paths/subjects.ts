import type { TriedFlow } from '../../../tests/paths/describe/examples.ts';
import { flowPaths } from '../../../tests/paths/wizards/index.ts';
import { syntheticWizard } from '../../../tests/fixtures/synthetic.ts';

const lengths = [10, 20, 40, 80, 160];

/** Ids of what is measured: every flow of the portal, and synthetic wizards of growing length. */
export const measured: readonly string[] = [
  ...flowPaths.map(({ flow }) => flow.id),
  ...lengths.map((steps) => idOf(steps)),
];

function idOf(steps: number): string {
  return `sintetico-${steps}`;
}

/** @throws Error for an id that is not measured */
export function flowNamed(id: string): TriedFlow {
  const steps = lengths.find((length) => idOf(length) === id);
  const flow = steps === undefined ? flowPaths.find((candidate) => candidate.flow.id === id) : syntheticWizard(steps);
  if (!flow) throw new Error(`'${id}' is not measured`);
  return flow;
}
