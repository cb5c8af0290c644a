import { withPending } from '../../flows/kit/change.ts';
import { compile, type FlowMachine } from '../../flows/kit/compile.ts';
import { fromDraft, toDraft } from '../../flows/kit/drafts.ts';
import type { FlowEvent } from '../../flows/kit/events.ts';
import { played } from '../../flows/kit/played.ts';
import type { Flow, FlowTypes, Memory } from '../../flows/kit/types.ts';
import { viewOf } from '../../flows/kit/view.ts';
import { positionOf, reachableAt } from '../../flows/kit/walk.ts';
import { deserialize, serialize } from '../../src/wizard/session/transfer.ts';
import { type Snapshot, type Transitions, transitionsOf } from './transitions.ts';

type Action = ReturnType<Transitions['next']>[1][number];

/** The input of a call at its start. */
export interface Sent {
  readonly call: string;
  readonly input: unknown;
}

/** An answer that was said to be dropped. */
export interface Cleared {
  readonly step: string;
  readonly value: unknown;
}

/** How a run goes on elsewhere: in a page that is loaded again, in another tab, or from its beginning, where it is offered. */
export type WayOn = 'reload' | 'takeOver' | 'resume';

/** A moment of a play: the state, what was sent and said to be dropped to reach it, and the delays that are running. */
export interface Moment {
  readonly snapshot: Snapshot;
  readonly sent: readonly Sent[];
  readonly cleared: readonly Cleared[];
  readonly delays: readonly string[];
}

function property(holder: unknown, name: string): unknown {
  return typeof holder === 'object' && holder !== null ? new Map(Object.entries(holder)).get(name) : undefined;
}

/** A machine is played many times. */
const known = new WeakMap<FlowMachine<FlowTypes>, Transitions>();

/**
 * Plays a flow's machine without a clock, a browser or a promise: every delay, and every outcome of a call, is an event
 * that the player sends. Nothing here knows any flow.
 */
export class Play {
  readonly flow: Flow;
  readonly machine: FlowMachine<FlowTypes>;
  now: Moment;
  /** The answers that were given, right or not, in order. */
  readonly given: (readonly [step: string, value: unknown])[] = [];
  private readonly transitions: Transitions;

  constructor(flow: Flow, memory: Memory, machine = compile(flow), at?: string) {
    this.flow = flow;
    this.machine = machine;
    this.transitions = known.get(machine) ?? transitionsOf(machine);
    known.set(machine, this.transitions);
    const [snapshot, actions] = this.transitions.initial({ memory, at });
    this.now = { snapshot, sent: sentBy(actions), cleared: clearedBy(actions), delays: running([], actions) };
  }

  /** The name of the step, the ending or the end that the machine is in. */
  get place(): string {
    const { value } = this.now.snapshot;
    return typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');
  }

  get memory(): Memory {
    return this.now.snapshot.context.memory;
  }

  get over(): boolean {
    return this.now.snapshot.status !== 'active';
  }

  /** Whether every answer is shown once more before it is sent. */
  get reviewing(): boolean {
    return viewOf(this.flow, this.now.snapshot).at === 'review';
  }

  /** Whether the question was opened from the review. */
  get changing(): boolean {
    return this.now.snapshot.context.changing;
  }

  /** Whether nothing can be asked before a call comes back. */
  get blocked(): boolean {
    const view = viewOf(this.flow, this.now.snapshot);
    return view.at === 'ending' || (view.at === 'step' && view.phase === 'waiting');
  }

  /** Calls that have been started and have not come back. */
  get calls(): readonly string[] {
    return Object.entries(this.now.snapshot.children).flatMap(([id, child]) => (child ? [id] : []));
  }

  send(event: FlowEvent): void {
    if (this.over) return;
    if (event.type === 'ANSWER') this.given.push([event.step, event.value]);
    const [snapshot, actions] = this.transitions.next(this.now.snapshot, event);
    this.now = {
      snapshot,
      sent: sentBy(actions),
      cleared: clearedBy(actions),
      delays: running(this.now.delays, actions),
    };
  }

  /** The call comes back with this; without an effect where it is not under way. */
  done(call: string, output: unknown): void {
    if (this.calls.includes(call)) this.send(played.done(call, output));
  }

  fail(call: string, error: unknown): void {
    if (this.calls.includes(call)) this.send(played.failed(call, error));
  }

  /** The oldest delay runs out. */
  elapse(): void {
    const [event] = this.now.delays;
    if (event !== undefined) this.send(played.elapsed(event));
  }

  /** The same wizard in a page that has just loaded: from the draft as text, at the position of its URL. */
  reopened(position: string | undefined, memory = this.memory): Play {
    return this.anew(fromDraft(this.flow, JSON.parse(JSON.stringify(toDraft(this.flow, memory)))), position);
  }

  /**
   * The same wizard, gone on with in one of the ways.
   *
   * @param from where it is left
   * @param entered what was entered there and not given
   */
  goneOn(way: WayOn, from: Pick<Play, 'memory' | 'place'> = this, entered?: unknown): Play {
    const { place } = from;
    const memory = entered === undefined ? from.memory : withPending(from.memory, { [place]: entered });
    const position = positionOf(this.flow, place);
    switch (way) {
      case 'reload':
        return this.reopened(position, memory);
      case 'takeOver': {
        const message: unknown = structuredClone(serialize(this.flow, { memory, position }));
        const handed = deserialize(this.flow, message);
        return this.anew(handed, handed?.position);
      }
      case 'resume':
        return this.reopened(undefined, memory);
    }
  }

  /** Goes on from other answers, at a position: as the wizard does when a clearing is taken back. */
  goOnFrom(memory: Memory, position: string): void {
    this.now = new Play(this.flow, memory, this.machine, reachableAt(this.flow, memory, position)).now;
  }

  /** Goes on as another play is. */
  become({ now }: Play): void {
    this.now = now;
  }

  private anew(restored: { readonly memory: Memory } | undefined, position: string | undefined): Play {
    if (!restored) throw new Error('A draft of its own version was dropped');
    const { memory } = restored;
    return new Play(
      this.flow,
      memory,
      this.machine,
      position === undefined ? undefined : reachableAt(this.flow, memory, position),
    );
  }
}

function sentBy(actions: readonly Action[]): readonly Sent[] {
  return actions
    .filter(({ type }) => type === 'xstate.spawnChild')
    .map(({ params }) => ({ call: String(property(params, 'src')), input: property(params, 'input') }));
}

function clearedBy(actions: readonly Action[]): readonly Cleared[] {
  return actions
    .filter(({ type }) => type === 'xstate.emit')
    .map(({ params }) => property(params, 'event'))
    .filter((event) => property(event, 'type') === 'cleared')
    .map((event) => ({ step: String(property(event, 'step')), value: property(event, 'value') }));
}

function running(before: readonly string[], actions: readonly Action[]): readonly string[] {
  let delays = before;
  for (const { type, params } of actions) {
    if (type === 'xstate.raise') delays = [...delays, String(property(params, 'id'))];
    if (type === 'xstate.cancel') delays = delays.filter((id) => id !== property(params, 'sendId'));
  }
  return delays;
}
