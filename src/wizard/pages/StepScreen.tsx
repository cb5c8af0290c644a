import { type EntryProps, screenOf } from '../fields/registry.ts';

/** The screen of the open step, found by the kind of its answer. */
export function StepScreen(props: EntryProps) {
  const { step } = props.view;
  const entry = screenOf(step.kind);
  if (!entry) throw new Error(`There is no screen for the kind '${step.kind.kind}'`);
  const { Face, fresh } = entry;
  return <Face key={fresh ? step.id : undefined} {...props} />;
}
