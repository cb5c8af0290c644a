import { setTimeout } from 'node:timers/promises';
import type { Halt, Postgres } from '../../server/testing/postgres.ts';
import type { Disk } from './disk.ts';
import { between } from './random.ts';
import type { Fault } from './strike.ts';
import type { StandIn } from '../partners/stand-in.ts';
import type { Supervised } from './supervisor.ts';

/** How often each fault happens, where there is what it happens to. */
export interface Times {
  readonly kills: number;
  /** Of each way to end the database. */
  readonly restarts: number;
  readonly fullDisks: number;
  readonly freezes: number;
  /** Of each way in which partners do not answer. */
  readonly partners: number;
}

interface Victims {
  readonly server: Supervised;
  readonly postgres: Postgres | undefined;
  readonly disk: Disk | undefined;
  readonly standIn: Pick<StandIn, 'be'>;
}

/** What happens to a server, one kind after the other. */
export function faultsOf({ server, postgres, disk, standIn }: Victims, times: Times): [Fault, ...Fault[]] {
  const faults: [Fault, ...Fault[]] = [
    { what: 'the server is killed', times: times.kills, strike: () => server.kill() },
  ];
  // Reports, change requests and answers need none of them (OP-09).
  const absences = [
    ['partners are away', 'away'],
    ['partners hang', 'hung'],
  ] as const;
  for (const [what, how] of times.partners > 0 ? absences : []) {
    faults.push({
      what,
      times: times.partners,
      strike: async (random) => {
        standIn.be(how);
        await setTimeout(between(random, 2000, 5000));
        standIn.be('well');
      },
    });
  }
  if (postgres) {
    const ends: readonly (readonly [string, Halt])[] = [
      ['the database is restarted', 'in order'],
      ['the database is stopped at once', 'at once'],
      ['the database is killed', 'killed'],
    ];
    for (const [what, how] of ends) {
      faults.push({
        what,
        times: times.restarts,
        strike: async (random) => {
          await postgres.halt(how);
          await setTimeout(between(random, 200, 2500));
          await postgres.resume();
        },
      });
    }
    faults.push({
      what: 'the database is frozen',
      times: times.freezes,
      strike: async (random) => {
        const thaw = await postgres.freeze();
        // Up to what the portal waits for an answer; the server waits less.
        await setTimeout(between(random, 5000, 10_000));
        thaw();
      },
    });
  }
  if (disk) {
    faults.push({
      what: 'the disk is full',
      times: times.fullDisks,
      strike: async (random) => {
        await disk.fill();
        await setTimeout(between(random, 1500, 3500));
        await disk.empty();
        // It ends where it can't write its log, and the operator who has made room starts it again.
        if (postgres?.running() === false) await postgres.resume();
      },
    });
  }
  return faults;
}
