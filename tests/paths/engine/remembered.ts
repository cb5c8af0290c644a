import type { Acts, PlayedEvent, Subject } from './types.ts';

/**
 * The same subject, which remembers the events of each snapshot and the result of each. Events are compared by identity, so both
 * must be remembered together.
 */
export function remembered<S, A extends Acts>(subject: Subject<S, A>): Subject<S, A> {
  const offered = new Map<S, readonly PlayedEvent[]>();
  const sent = new Map<S, Map<PlayedEvent, S>>();
  return {
    ...subject,
    events: (snapshot) => {
      const found = offered.get(snapshot) ?? subject.events(snapshot);
      offered.set(snapshot, found);
      return found;
    },
    send: (before, played) => {
      const here = sent.get(before) ?? new Map<PlayedEvent, S>();
      sent.set(before, here);
      const after = here.get(played) ?? subject.send(before, played);
      here.set(played, after);
      return after;
    },
  };
}
