import type { Step } from '../../../../flows/kit/types.ts';
import { pick } from '../../../../flows/kit/walk.ts';
import { useRequests } from '../../../ui/useRequests.ts';
import { useWizard } from '../../WizardContext.tsx';
import type { Facts } from './face.tsx';

/**
 * What only calls know of the answers that a form holds so far, by name: those that are there, and of these answers. A fact that no
 * field of the form changes is not asked for; one that cannot be had is left out (S8).
 */
export function useKnownFacts(step: Step, known: Facts): Facts {
  const { sources } = useWizard();
  const wanted = sources.known.filter(
    ({ needs }) => step.fields.some(({ id }) => needs.includes(id)) && needs.every((name) => known[name] !== undefined),
  );
  const found = useRequests(
    wanted.map(({ name, needs, ask }) => ({
      queryKey: [name, ...needs.map((each) => known[each])],
      queryFn: ({ signal }) => ask(pick(known, needs), signal),
    })),
  );
  return Object.fromEntries(
    wanted.flatMap(({ name }, index) => {
      const answer = found[index];
      return answer?.status === 'success' ? [[name, answer.data]] : [];
    }),
  );
}
