import { expect } from '@playwright/test';
import * as v from 'valibot';
import { walk as walkOf } from '../../flows/kit/index.ts';
import type { PlayedEvent } from '../../tests/paths/model.ts';
import type { Walk } from './walk.ts';

type Executor = (walk: Walk, event: unknown) => Promise<void>;

const answer = v.object({ step: v.string(), value: v.unknown() });
const jump = v.object({ step: v.string() });
const outcome = v.object({ actorId: v.string(), output: v.unknown() });

/** What a person, a call or the clock does in the browser to bring an event about; by the event's type. */
const executors: Readonly<Record<string, Executor>> = {
  ANSWER: async ({ wizard }, event) => {
    const { step, value } = v.parse(answer, event);
    await wizard.answerAs(step, value);
  },
  WITHDRAW: ({ page }) => page.getByRole('button', { name: 'Deshacer' }).click(),
  BACK: ({ wizard }) => wizard.back.click(),
  CANCEL: ({ wizard }) => wizard.cancel.click(),
  GOTO: async ({ page, play }, event) => {
    const { path } = walkOf(play.flow, play.memory);
    const entries = path.indexOf(v.parse(jump, event).step) - path.indexOf(play.place);
    await page.evaluate((count) => {
      history.go(count);
    }, entries);
  },
  'xstate.after': async ({ page, play }) => {
    const { settles = '' } = play.flow.steps.find(({ id }) => id === play.place) ?? {};
    const delay = play.flow.delays[settles];
    if (delay === undefined) throw new Error(`The delay '${settles}' is not declared`);
    await page.clock.runFor(delay);
  },
  'xstate.done.actor': async ({ outcome: { decide }, play }, event) => {
    const { actorId, output } = v.parse(outcome, event);
    // The real server gives the answers that are declared; one that is not has to be made up.
    const declared = v.is(play.flow.calls[actorId]?.output ?? v.never(), output);
    decide((route) => (declared ? route.continue() : route.fulfill({ status: 201, json: { nada: true } })));
    await Promise.resolve();
  },
  'xstate.error.actor': async ({ outcome: { decide }, page, wizard }) => {
    decide((route) => route.abort());
    // A write is tried again after thirty seconds each (decisions.md 12).
    await expect(async () => {
      await page.clock.runFor(30_000);
      await expect(wizard.main).not.toHaveAttribute('data-phase', 'sending', { timeout: 1000 });
    }).toPass();
  },
};

/** What executors are known by: the event's type, without the names that the actor system puts behind it. */
const executorOf = ({ event }: PlayedEvent): Executor | undefined =>
  executors[/^xstate\.(?:after|\w+\.actor)/.exec(event.type)?.[0] ?? event.type];

export const isExecutable = (played: PlayedEvent): boolean => executorOf(played) !== undefined;

/** Throws where there is no executor for the event. */
export async function execute(walk: Walk, played: PlayedEvent): Promise<void> {
  const executor = executorOf(played);
  if (!executor) throw new Error(`e2e/paths/executors.ts has no executor for '${played.event.type}'`);
  await executor(walk, played.event);
}
