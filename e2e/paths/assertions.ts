import { type View, viewOf } from '../../flows/kit/index.ts';
import { HomePage } from '../models/home.model.ts';
import type { Walk } from './walk.ts';

type Assertion = (walk: Walk, view: View) => Promise<void>;
type Kind = Exclude<View['at'], 'step'> | Extract<View, { at: 'step' }>['phase'] | 'askingAgain' | 'cancelado';

/** What the browser shows in each kind of state; a kind without an assertion does not compile. */
const assertions: { readonly [K in Kind]: Assertion } = {
  asking: ({ wizard, play }) => wizard.expectAsking(play.place),
  // The question was never left, so that nothing takes the focus to it.
  askingAgain: ({ wizard, play }) => wizard.expectState({ step: play.place, phase: 'asking' }),
  settling: ({ wizard, play }) => wizard.expectState({ step: play.place, phase: 'settling' }),
  waiting: ({ wizard, play }) => wizard.expectState({ step: play.place, phase: 'waiting' }),
  failed: ({ wizard, play }) => wizard.expectState({ step: play.place, phase: 'failed' }),
  ending: ({ wizard, play }) => wizard.expectState({ step: play.flow.ending.id, phase: 'sending' }),
  end: async ({ wizard, play, flow, page }) => {
    const end = play.place;
    await wizard.expectState({ step: play.flow.ending.id, phase: 'ended', end });
    const shows = flow.ends[end];
    if (!shows) throw new Error(`e2e/paths/flows.ts does not say what the end '${end}' shows`);
    await shows(page);
  },
  cancelado: ({ page }) => new HomePage(page).expectOpen(),
};

function kindOf(view: View, before: string | undefined): Kind {
  if (view.at === 'step') return view.phase === 'asking' && view.step.id === before ? 'askingAgain' : view.phase;
  return view.at === 'end' && view.end === 'cancelado' ? 'cancelado' : view.at;
}

/**
 * Holds the browser against the machine: the state, its question or its end, focus, URL, progress.
 *
 * @param before the place that the last event started from
 */
export async function expectAgreement(walk: Walk, before?: string): Promise<void> {
  const view = viewOf(walk.play.flow, walk.play.now.snapshot);
  await assertions[kindOf(view, before)](walk, view);
}
