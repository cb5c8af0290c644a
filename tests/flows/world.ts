import { type Actor, createActor, waitFor } from 'xstate';
import type { FlowMachine } from '../../flows/kit/compile.ts';
import { fromDraft, toDraft } from '../../flows/kit/drafts.ts';
import type { FlowEmitted, FlowEvent, FlowInput } from '../../flows/kit/events.ts';
import type { Flow, FlowTypes, Memory } from '../../flows/kit/types.ts';
import { type View, viewOf } from '../../flows/kit/view.ts';
import { reachableAt } from '../../flows/kit/walk.ts';
import { StandingClock } from '../fixtures/remote.ts';

/** A flow on a simulated clock, and what it emitted. Each test supplies its calls. */
export abstract class FlowWorld<T extends FlowTypes> {
  readonly clock = new StandingClock();
  readonly emitted: FlowEmitted<T>[] = [];
  private readonly flow: Flow<T>;
  private running: Actor<FlowMachine<T>> | undefined;

  protected constructor(flow: Flow<T>) {
    this.flow = flow;
  }

  /** The flow's machine with the test's own calls. */
  protected abstract machine(): FlowMachine<T>;

  protected start(input: FlowInput<T>): void {
    const actor = createActor(this.machine(), { clock: this.clock, input });
    actor.on('*', (event) => this.emitted.push(event));
    actor.start();
    this.running = actor;
  }

  get actor(): Actor<FlowMachine<T>> {
    if (!this.running) throw new Error('The flow was not started');
    return this.running;
  }

  /**
   * Closes and opens the tab: what a draft keeps, at the position that the URL carried.
   *
   * @param restored what is resumed instead of the draft itself
   */
  reload(restored = (memory: Memory<T>): Memory<T> => memory): void {
    const { flow, view, memory } = this;
    this.actor.stop();
    const stored: unknown = JSON.parse(JSON.stringify(toDraft(flow, memory)));
    const draft = fromDraft(flow, stored);
    if (!draft) throw new Error('the draft was dropped');
    const known = restored(draft.memory);
    this.start({ memory: known, at: reachableAt(flow, known, view.position) });
  }

  send(...events: readonly FlowEvent<T>[]): void {
    for (const event of events) this.actor.send(event);
  }

  get view(): View<T> {
    return viewOf(this.flow, this.actor.getSnapshot());
  }

  get memory(): Memory<T> {
    return this.actor.getSnapshot().context.memory;
  }

  get place(): string {
    return this.view.at === 'step' ? this.view.step.id : this.view.at;
  }

  /** Resolves as soon as the flow shows this. */
  async until(shown: (view: View<T>) => boolean): Promise<void> {
    await waitFor(this.actor, (snapshot) => shown(viewOf(this.flow, snapshot)));
  }

  async at(step: string, phase = 'asking'): Promise<void> {
    await this.until((view) => view.at === 'step' && view.step.id === step && view.phase === phase);
  }

  /** Lets the wait pass that begins after so many others. */
  async pass(n: number): Promise<void> {
    this.clock.increment(await this.clock.nthWait(n));
  }
}
