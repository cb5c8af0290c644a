import { policyExamples } from '../tests/paths/outside/people.ts';
import { newRequest } from '../flows/new-request/flow.ts';
import { starts } from '../flows/kit/index.ts';
import type { FlowPaths } from '../tests/paths/describe/flow.ts';
import type { Doing } from '../tests/paths/describe/screen.ts';
import { flowPaths } from '../tests/paths/wizards/index.ts';
import { expect, test } from './fixtures.ts';
import { WizardPage } from './models/wizard.model.ts';
import { actorOn } from '../tests/paths/runtime/actor.ts';
import { urlsOf } from '../tests/paths/runtime/calls.ts';
import { expectSoundAtBothWidths } from './support/axe.ts';
import { personAt } from './support/people.ts';

/** The questions of a flow, by their texts. */
const questionsOf = ({ flow, text }: FlowPaths) => {
  const texts: Readonly<Record<string, { readonly question: string }>> = text.steps;
  return flow.steps.map(({ id }) => `${id}: ${texts[id]?.question ?? ''}`);
};

/** Whether another flow asks all that this one asks, and more. */
const isWithinAnother = (paths: FlowPaths): boolean => {
  const own = questionsOf(paths);
  return flowPaths.map(questionsOf).some((all) => all.length > own.length && own.every((each) => all.includes(each)));
};

for (const paths of flowPaths.filter((each) => !isWithinAnother(each))) {
  const { flow } = paths;
  test.describe(flow.id, () => {
    test.use({ person: personAt(paths.person).name });

    test(`SH-26 every question of ${flow.id} is accessible, and fits in 360 and 1440 px`, async ({
      page,
      problems,
    }) => {
      for (const { request } of Object.values(paths.calls)) problems.allowFailedRequests(urlsOf(request));
      const actor = actorOn(page);
      const asked = new Set<string>();
      // A step without an answer is the screen of a failure, which other specs check.
      const unasked = () => flow.steps.filter(({ id, kind }) => kind.kind !== 'unsaid' && !asked.has(id));
      for (const doings of waysThrough(paths)) {
        if (unasked().length === 0) break;
        for (const doing of doings) await actor.do(doing);
        await page.goto(paths.basePath);
        const wizard = new WizardPage(page, paths);
        for (let step = await wizard.openStep(); step !== flow.ending.id; step = await wizard.stepAfter(step)) {
          await wizard.expectAsking(step);
          if (!asked.has(step)) await expectSoundAtBothWidths(page);
          asked.add(step);
          await wizard.answerAs(step, answerOf(paths, step));
        }
        await wizard.expectState({ step: flow.ending.id, phase: 'ended' });
      }
      expect(unasked()).toEqual([]);
    });
  });
}

/**
 * The conditions before a flow is walked: first each call ends with its first outcome, then with another one if the first
 * makes questions unnecessary.
 */
function waysThrough(paths: FlowPaths): readonly (readonly Doing[])[] {
  const { flow, calls } = paths;
  const [start] = starts(flow, paths);
  const always = [...paths.given, ...(start ? (paths.givenFor?.(start.params) ?? []) : [])];
  const read = new Set(flow.steps.flatMap(({ when, auto }) => [...(when?.reads ?? []), ...(auto?.reads ?? [])]));
  const ends = Object.entries(calls).map(([call, { request, outcomes }]) => ({
    decides: read.has(call),
    stubs: Object.values(outcomes).map(({ response }): Doing => ({ do: 'stub', request, with: response })),
  }));
  const first = ends.flatMap(({ stubs }) => stubs.slice(0, 1));
  // The last of a call's outcomes leaves the least known, so that most questions are asked.
  const others = ends.flatMap(({ decides, stubs }) => (decides ? stubs.slice(1).reverse() : []));
  return [first, ...others.map((other) => [...first, other])].map((doings) => [...always, ...doings]);
}

/** An answer to a question after which every other one is asked. */
function answerOf({ flow, answers }: FlowPaths, step: string): unknown {
  const chosen: Readonly<Record<string, unknown>> = {
    provincia: 2,
    estadoCivil: 'Casado',
    ...(flow.id !== newRequest.id && { poliza: policyExamples.find(({ name }) => name === 'TR')?.value }),
  };
  return step in chosen ? chosen[step] : answers[step]?.valid[0]?.value;
}
