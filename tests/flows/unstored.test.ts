import { expect, test } from 'vitest';
import type { StepText } from '../../flows/kit/text.ts';
import { flowPaths } from '../paths/wizards/index.ts';

test.each(flowPaths.map(({ flow, text }) => ({ id: flow.id, steps: flow.steps, text })))(
  'EN-05 every number that $id does not store has a name, to say so where it is asked again',
  ({ steps, text }) => {
    const texts: Readonly<Record<string, StepText>> = text.steps;
    const nameless = steps.flatMap((step) => {
      const said = texts[step.id];
      return [step, ...step.fields]
        .filter(({ sensitive, kind }) => sensitive !== false && kind.kind === 'text')
        .filter(({ id }) => (id === step.id ? said?.unstored : said?.fields?.[id]?.unstored) === undefined)
        .map(({ id }) => id);
    });
    expect(nameless).toEqual([]);
  },
);
