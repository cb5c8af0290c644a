/** The names that `npm test -- --changed` gives a variable; undefined where it reaches all, and in a whole run. */
function named(variable: string): ReadonlySet<string> | undefined {
  const value = process.env[variable];
  return value === undefined ? undefined : new Set(value.split(','));
}

const only =
  (names: ReadonlySet<string> | undefined) =>
  <Each>(all: readonly Each[], nameOf: (each: Each) => string): readonly Each[] =>
    all.filter((each) => names === undefined || names.has(nameOf(each)));

/** What is asked of each flow and statechart, by their ids: of those alone that a change reaches. */
export const reachedFlows = only(named('REACHED_FLOWS'));

/** What is done on each screen, by the name of its file in src/app/screens: on those alone that a change reaches. */
export const reachedScreens = only(named('REACHED_SCREENS'));
