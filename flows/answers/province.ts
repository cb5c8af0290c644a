import type { ChoiceKind } from './choice.ts';
import { choice } from './choice.ts';
import { type ProvinceId, PROVINCES } from './provinces.ts';

const isProvince = (id: number): id is ProvinceId => id in PROVINCES;
const option = (id: ProvinceId) => ({ value: id, label: PROVINCES[id] });

/**
 * One of the 24 provinces, by the back end's number (S3).
 *
 * @param samples those that path tests choose, where one is like another; all of them unless told
 */
export function province({
  samples,
}: { readonly samples?: readonly [ProvinceId, ...ProvinceId[]] } = {}): ChoiceKind<ProvinceId> {
  const [first = 1, ...others] = Object.keys(PROVINCES).map(Number).filter(isProvince);
  const kind = choice([option(first), ...others.map(option)]);
  if (!samples) return kind;
  const example = (id: ProvinceId) => ({ name: PROVINCES[id], raw: id, value: id });
  const [one, ...more] = samples;
  return { ...kind, examples: { ...kind.examples, valid: [example(one), ...more.map(example)] } };
}
