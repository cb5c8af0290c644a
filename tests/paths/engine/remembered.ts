import type { Acts, PlayedEvent, Subject } from './types.ts';

/** The same subject, which sends each event once in each snapshot, however often it is asked to. */
export function remembered<S, A extends Acts>(subject: Subject<S, A>): Subject<S, A> {
  const sent = new Map<S, Map<PlayedEvent, S>>();
  return {
    ...subject,
    send: (before, played) => {
      const here = sent.get(before) ?? new Map<PlayedEvent, S>();
      sent.set(before, here);
      const after = here.get(played) ?? subject.send(before, played);
      here.set(played, after);
      return after;
    },
  };
}
