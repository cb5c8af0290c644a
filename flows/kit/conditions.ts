import type { Condition } from './types.ts';

/*
 * What conditions say of each other, so that no arrow is drawn between steps that are never asked together, and two steps of which
 * one is asked may share a position.
 */

/** The condition that holds exactly where another does not. */
export const not = (condition: Condition): Condition => ({
  reads: condition.reads,
  test: (facts) => !condition.test(facts),
  opposite: condition,
});

/** A condition within another: both hold. */
export const both = (outer: Condition, inner: Condition): Condition => ({
  reads: [...new Set([...outer.reads, ...inner.reads])],
  test: (facts) => outer.test(facts) && inner.test(facts),
  implied: outer,
});

/** Whether exactly one of two conditions holds. */
export const areOpposite = (a: Condition | undefined, b: Condition | undefined): boolean =>
  a !== undefined && b !== undefined && (a.opposite === b || b.opposite === a);

/** Whether one condition holds wherever another does; no condition at all always holds. */
export const holdsWhere = (condition: Condition | undefined, other: Condition | undefined): boolean =>
  condition === undefined ||
  condition === other ||
  (other?.implied !== undefined && holdsWhere(condition, other.implied));

/** Whether two conditions never hold together. */
export const exclude = (a: Condition | undefined, b: Condition | undefined): boolean =>
  areOpposite(a, b) ||
  (a?.implied !== undefined && exclude(a.implied, b)) ||
  (b?.implied !== undefined && exclude(a, b.implied));
