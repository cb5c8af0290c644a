import type { Flow, FlowTypes, Memory } from '../../../flows/kit/types.ts';
import { factsOf } from '../../../flows/kit/walk.ts';
import { idle, type RequestOptions } from '../../ui/requests.ts';
import type { WizardProps } from '../props.ts';

const numbers = new WeakMap<object, number>();
let count = 0;

/** What a run is about, as far as it is known, which is looked up anew with each answer; null while nothing is. */
export function subtitleRequest<T extends FlowTypes>(
  flow: Flow<T>,
  memory: Memory<T>,
  subtitle: WizardProps<T, unknown>['subtitle'],
): RequestOptions<string | null> {
  if (!subtitle) return idle;
  return {
    queryKey: [flow.id, 'subtitle', numberOf(memory)],
    queryFn: async ({ signal }) => (await subtitle(factsOf(flow, memory), signal)) ?? null,
  };
}

/** A number in place of answers: they are too many for a key, and which of them count only the page knows. */
function numberOf(memory: object): number {
  const known = numbers.get(memory);
  if (known !== undefined) return known;
  count += 1;
  numbers.set(memory, count);
  return count;
}
