import type { ChoiceKind } from './choice.ts';
import { choice } from './choice.ts';
import { type ProvinceId, PROVINCES } from './provinces.ts';

const isProvince = (id: number): id is ProvinceId => id in PROVINCES;
const option = (id: ProvinceId) => ({ value: id, label: PROVINCES[id] });

/** One of the 24 provinces, by the back end's number (S3). */
export function province(): ChoiceKind<ProvinceId> {
  const [first = 1, ...others] = Object.keys(PROVINCES).map(Number).filter(isProvince);
  return choice([option(first), ...others.map(option)]);
}
