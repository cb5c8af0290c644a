import type { Flow } from '../../flows/kit/types.ts';
import { type View, viewOf } from '../../flows/kit/view.ts';
import { positionOf } from '../../flows/kit/walk.ts';
import {
  entryOf,
  follow,
  goBack,
  type Move as UrlMove,
  obey,
  type Place,
  rewound,
} from '../../src/wizard/session/history-moves.ts';
import type { Play } from '../model/play.ts';

/**
 * A browser's history with a wizard in it, driven by the wizard's own rules (src/wizard/url.ts) and by nothing else of the
 * page: what the user, the machine and the address bar do to each other, without a browser.
 */
export class Browser {
  play: Play;
  /** Whether the wizard was left: by its exit, or over the beginning of the history. */
  left = false;
  private history: Place[];
  private at = 0;
  private before: View | undefined;
  private seen: { readonly snapshot: Play['now']['snapshot']; readonly view: View } | undefined;

  constructor(play: Play, position: string | undefined) {
    this.play = play;
    this.history = [{ position, entry: entryOf(null) }];
    this.arrive(undefined);
  }

  get flow(): Flow {
    return this.play.flow;
  }

  get view(): View {
    const { snapshot } = this.play.now;
    if (this.seen?.snapshot !== snapshot) this.seen = { snapshot, view: viewOf(this.flow, snapshot) };
    return this.seen.view;
  }

  get here(): Place {
    return this.history[this.at] ?? { position: undefined, entry: entryOf(null) };
  }

  /** An event of the machine; the URL follows. */
  act(change: () => void): void {
    if (this.left) return;
    const snapshot = this.play.now.snapshot;
    change();
    if (this.play.now.snapshot !== snapshot) this.followMachine();
  }

  /** 'Volver'. */
  back(): void {
    this.perform(goBack(this.flow, this.play.memory, this.view, this.here));
  }

  /** The browser's own buttons: `by` entries back (negative) or forward. */
  travel(by: number): void {
    const to = this.at + by;
    if (this.left || to >= this.history.length || by === 0) return;
    if (to < 0) {
      this.left = true;
      return;
    }
    const from = this.here;
    this.at = to;
    this.arrive(from);
  }

  /** An address typed into the bar, or a reload: the page starts again from the draft, at that position. */
  load(position: string | undefined): void {
    if (this.left || this.play.over) return;
    this.play = this.play.reopened(position);
    const place = position === this.here.position ? this.here : { position, entry: entryOf(null) };
    this.history = [...this.history.slice(0, this.at), place];
    this.before = undefined;
    this.arrive(undefined);
  }

  private followMachine(): void {
    const was = this.before;
    this.before = this.view;
    this.perform(follow(this.play.flow, this.play.memory, was, this.view, this.here));
  }

  private arrive(from: Place | undefined): void {
    this.before = this.view;
    this.perform(obey(this.flow, this.play.memory, this.view, this.here, from));
  }

  private perform(move: UrlMove): void {
    switch (move.type) {
      case 'push':
        this.history = [...this.history.slice(0, this.at + 1), { position: move.position, entry: move.entry }];
        this.at += 1;
        return;
      case 'replace':
        this.history[this.at] = { position: move.position, entry: move.entry };
        return;
      case 'goto':
      case 'change': {
        const { here } = this;
        this.act(() => {
          this.play.send({ type: move.type === 'goto' ? 'GOTO' : 'CHANGE', step: move.step });
        });
        if (this.view.position !== this.here.position) {
          this.perform({ type: 'replace', position: this.view.position, entry: here.entry });
        }
        return;
      }
      case 'back':
        this.act(() => {
          this.play.send({ type: 'BACK' });
        });
        return;
      case 'browserBack':
        this.travel(-1);
        return;
      case 'rewind':
        this.at -= move.by;
        this.perform(rewound(this.view, this.here));
        return;
      case 'leave':
        this.left = true;
        return;
      case 'none':
    }
  }
}

/** Positions of a flow, and some that it does not have. */
export function positionsOf(flow: Flow): readonly (string | undefined)[] {
  return [...flow.steps.map(({ id }) => positionOf(flow, id)), flow.ending.position, undefined, 'nada', '-1'];
}
