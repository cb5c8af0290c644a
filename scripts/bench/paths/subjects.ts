import { flows } from '../../../flows/index.ts';
import { type Flow } from '../../../flows/kit/index.ts';
import { syntheticWizard } from '../../../tests/fixtures/synthetic.ts';

const lengths = [10, 20, 40, 80, 160];

/** Ids of what is measured: every flow of the portal, and synthetic wizards of growing length. */
export const measured: readonly string[] = [...flows.map(({ id }) => id), ...lengths.map((steps) => idOf(steps))];

function idOf(steps: number): string {
  return `sintetico-${steps}`;
}

/** @throws Error for an id that is not measured */
export function flowNamed(id: string): Flow {
  const steps = lengths.find((length) => idOf(length) === id);
  const flow = steps === undefined ? flows.find((candidate) => candidate.id === id) : syntheticWizard(steps);
  if (!flow) throw new Error(`'${id}' is not measured`);
  return flow;
}
