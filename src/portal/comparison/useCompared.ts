import { useState } from 'react';
import { type ComparablePolicy, MOST_COMPARED, toggled } from '../../../flows/insurers/comparison.ts';

/** What is chosen to be compared. */
export interface Compared<Policy extends ComparablePolicy> {
  /** In the order in which they were chosen. */
  readonly policies: readonly Policy[];
  /** No other can be chosen. */
  readonly isFull: boolean;
  /** How often another was refused since something was chosen. */
  readonly refusals: number;
  readonly has: (policy: ComparablePolicy) => boolean;
  readonly toggle: (policy: ComparablePolicy) => void;
  readonly clear: () => void;
  /** Whether they are looked at side by side. */
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

const idOf = ({ policy }: ComparablePolicy): string => policy.cotizacionPlanId;

/**
 * What is chosen to be compared of the policies on offer; one that is no longer on offer is not.
 *
 * @param ids of the chosen ones, as `onChange` got them
 */
export function useCompared<Policy extends ComparablePolicy>(
  offered: readonly Policy[],
  ids: readonly string[],
  onChange: (ids: readonly string[]) => void,
): Compared<Policy> {
  const [refusals, setRefusals] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const policies = ids.flatMap((id) => offered.find((policy) => idOf(policy) === id) ?? []);
  const change = (next: readonly string[]) => {
    setRefusals(0);
    onChange(next);
  };
  return {
    policies,
    isFull: policies.length >= MOST_COMPARED,
    refusals,
    has: (policy) => ids.includes(idOf(policy)),
    toggle: (policy) => {
      const next = toggled(policies.map(idOf), idOf(policy));
      if (next) change(next);
      else setRefusals(refusals + 1);
    },
    clear: () => {
      change([]);
    },
    isOpen,
    setOpen,
  };
}
