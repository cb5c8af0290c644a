import { defineFlow, type Flow } from '../../flows/kit/index.ts';
import { oneOf } from '../sketches/kinds.ts';

/**
 * A wizard of so many steps for measuring: two answers a step, every way back, and every fourth step asked only after one
 * of the two answers to the step before it.
 */
export function syntheticWizard(steps: number): Flow {
  const ids = Array.from({ length: steps }, (_, index) => `paso${index + 1}`);
  return defineFlow({
    id: `sintetico-${steps}`,
    version: 1,
    back: 'clears',
    params: {},
    answers: Object.fromEntries(ids.map((id) => [id, oneOf('a', 'b')])),
    ends: ['listo'],
    steps: (asks) =>
      Object.fromEntries(
        ids.map((id, index) => {
          const before = ids[index - 1];
          const asked = (index + 1) % 4 === 0 && before !== undefined;
          return [
            id,
            asked ? { position: id, when: asks([before], (said) => said[before] === 'a') } : { position: id },
          ];
        }),
      ),
    ending: () => ({ id: 'fin', position: 'fin', done: 'listo' }),
  });
}
