import { allTerms } from '../../../domain/calculadora/rules.ts';

/** The longest term, in months, for vehicles up to so many years old; invented. */
const bands = [
  { upToYears: 5, longest: 48 },
  { upToYears: 9, longest: 36 },
  { upToYears: Infinity, longest: 24 },
];

/**
 * The terms that may be requested, in months, ascending.
 *
 * @param age of the vehicle, in years; undefined while it is not known, which rules none out
 */
export function termsFor(age: number | undefined): number[] {
  const longest = bands.find(({ upToYears }) => (age ?? 0) <= upToYears)?.longest ?? 0;
  return allTerms.filter((term) => term <= longest);
}
