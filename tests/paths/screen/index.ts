import type { Flow } from '../../../flows/kit/types.ts';
import type { FlowPaths } from '../describe/flow.ts';
import type { Snapshot } from '../../model/transitions.ts';
import type { ScreenActs } from '../describe/screen.ts';
import type { Effects, PlayedEvent, Start, Told } from '../engine/types.ts';
import { assertionsFor } from './assertions.ts';
import { execute, holds } from './executors.ts';
import { followingSeen, requestsOf } from './requests.ts';
import { secretsOf } from './secrets.ts';
import { doesOf, seesOf } from './sentences.ts';

/** What the user does and sees at each step of a flow's paths, in words and for a browser. */
export interface Teller {
  opening(start: Start<Snapshot>): Told<ScreenActs>;
  tell(step: Taken): Told<ScreenActs>;
}

/** An event that was taken. */
interface Taken {
  readonly before: Snapshot;
  readonly played: PlayedEvent;
  readonly after: Snapshot;
  readonly effects: Effects;
}

/** Without `paths` the flow has no screens yet: its steps are in words only. */
export function tellerOf(flow: Flow, paths: FlowPaths | undefined): Teller {
  return paths ? screenTeller(flow, paths) : wordTeller(flow);
}

function wordTeller(flow: Flow): Teller {
  const silent = { doing: [], seeing: [], problems: [] };
  return {
    opening: ({ name, snapshot }) => ({
      ...silent,
      does: `abro «${flow.id}» (${name})`,
      sees: seesOf(flow, undefined, snapshot),
    }),
    tell: ({ played, after }) => ({
      ...silent,
      does: doesOf(played, [], undefined),
      sees: seesOf(flow, undefined, after, played),
    }),
  };
}

function screenTeller(flow: Flow, paths: FlowPaths): Teller {
  return {
    opening: ({ params, snapshot, effects }) => {
      const { seeing, problems } = assertionsFor({ flow, paths, after: snapshot });
      return {
        does: `ingreso como ${paths.person} y abro ${paths.address(params)} («${paths.text.title}»)`,
        sees: seesOf(flow, paths, snapshot),
        doing: [
          { do: 'signIn', email: paths.person },
          ...paths.given,
          ...(paths.givenFor?.(params) ?? []),
          ...holds(paths, Object.keys(snapshot.children)),
          { do: 'open', path: paths.address(params) },
        ],
        seeing: [...seeing, ...requestsOf(flow, paths, snapshot, effects), { see: 'sound' }],
        problems,
      };
    },
    tell: ({ before, played, after, effects }) => {
      const seen = assertionsFor({ flow, paths, before, played, after });
      const done = execute({ flow, paths, before, played, after, seen: seen.seeing });
      return {
        does: doesOf(played, done.doing, paths),
        sees: seesOf(flow, paths, after, played),
        doing: done.doing,
        seeing: [
          ...seen.seeing,
          ...followingSeen(paths, before, played),
          ...requestsOf(flow, paths, after, effects),
          ...secretsOf(flow, { before, played, after }),
          { see: 'sound' },
        ],
        problems: [...done.problems, ...seen.problems],
      };
    },
  };
}
