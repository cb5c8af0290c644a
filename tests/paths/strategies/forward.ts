import type { EventKind, PlayedEvent, Subject } from '../types.ts';

/** An event that leads on, and where to. */
export interface Step<S> {
  readonly played: PlayedEvent;
  readonly to: S;
  readonly reaches: readonly string[];
}

/** Whether an event of this kind leads on, and neither back nor nowhere; a kind that is left out does not compile. */
export const leadsOn: { readonly [K in EventKind]: boolean } = {
  answer: true,
  outcome: true,
  delay: true,
  event: true,
  exit: true,
  retry: true,
  refusal: false,
  back: false,
  goto: false,
  stay: false,
  withdraw: false,
  cancel: false,
};

/**
 * The events of a state that lead on. A way out counts where it ends the flow, and another try of a call where nothing else
 * leads on. Each state is asked once: states of equal keys have equal ways on.
 */
export function forwardSteps<S>(subject: Subject<S>): (snapshot: S) => readonly Step<S>[] {
  const known = new Map<string, readonly Step<S>[]>();
  const ask = (snapshot: S): readonly Step<S>[] => {
    const steps = subject
      .events(snapshot)
      .filter(({ kind }) => leadsOn[kind])
      .map((played): Step<S> => {
        const to = subject.send(snapshot, played);
        return { played, to, reaches: subject.reaches(snapshot, played, to) };
      })
      .filter(({ played, to }) => played.kind !== 'exit' || subject.isFinal(to));
    const others = steps.filter(({ played }) => played.kind !== 'retry');
    return others.length > 0 ? others : steps;
  };
  return (snapshot) => {
    const key = subject.key(snapshot);
    const steps = known.get(key) ?? ask(snapshot);
    known.set(key, steps);
    return steps;
  };
}
