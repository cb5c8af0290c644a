import { describe, expect, test } from 'vitest';
import type { RecordedStep } from '../engine/types.ts';
import { recallSuite } from '../engine/suite.ts';
import { flowSubject } from '../subject/flow.ts';
import { reportPaymentPaths } from '../wizards/report-payment.ts';
import { compared, peopleOn } from './compared.ts';
import { logOf, type Walking } from './fixture.ts';
import { walksIn } from './read.ts';

const subject = flowSubject(reportPaymentPaths);
const start = ['inicio', 'report-payment.concepto'] as const;
const to = {
  concepto: 'report-payment.concepto',
  medio: 'report-payment.medio',
  fecha: 'report-payment.fecha',
  cancelado: 'report-payment.cancelado',
};
const cuota = ['concepto: Cuota/s', to.medio] as const;
const otros = ['medio: Otros', to.fecha] as const;

const people = (...walks: readonly (Pick<Walking, 'steps'> & Partial<Walking>)[]) =>
  peopleOn(
    subject,
    walksIn(logOf(...walks.map((walk, index) => ({ flow: 'report-payment', start, ...walk, walk: `w${index}` })))),
  );

const tests = (...cases: readonly (readonly RecordedStep[])[]) =>
  recallSuite(subject, {
    flow: 'report-payment',
    version: 1,
    strategy: 'transitions',
    traits: {},
    cases: cases.map((steps, index) => ({ id: String(index), start, steps })),
  }).cases;

const pairs = ({ untested }: ReturnType<typeof compared>) =>
  untested.filter(({ label }) => /→.*→/.test(label)).map(({ label, times }) => `${times} ${label}`);

describe('QA-09 what people do that no test does', () => {
  test('is what follows what, the most frequent first', () => {
    const walked = people(
      { steps: [cuota, ['volver', to.concepto], ['cancelar', to.cancelado]] },
      { steps: [cuota, ['volver', to.concepto], ['concepto: Precancelación', to.medio]] },
    );
    const done = tests([cuota, otros, ['volver', to.medio]], [['cancelar', to.cancelado]]);
    expect(pairs(compared(walked, done))).toEqual([
      '2 «concepto» responder → «medio» volver → «concepto»',
      '1 «medio» volver → «concepto» cancelar → «cancelado»',
      '1 «medio» volver → «concepto» responder → «medio»',
    ]);
  });

  test('is shown by the shortest beginning of a walk, and one beginning shows all that is in it', () => {
    const back = [cuota, ['volver', to.concepto], ['cancelar', to.cancelado]] as const;
    const walked = people({ steps: [cuota, otros, ['volver', to.medio], ...back.slice(1)] }, { steps: back });
    const { paths, untested } = compared(walked, tests([cuota, otros, ['volver', to.medio]]));
    expect([...paths.values()].map(({ steps }) => steps)).toContainEqual(back);
    for (const { shownBy } of untested) expect([...paths.keys()]).toContain(shownBy);
    expect([...paths.keys()].every((name) => /^report-payment-[0-9a-f]{8}\.json$/.test(name))).toBe(true);
  });

  test('is not what a test does with a wrong entry in between, since that moves nothing', () => {
    const walked = people({ steps: [cuota, otros, ['volver', to.medio]] });
    const wrong = ['fecha: mal, vacío', to.fecha] as const;
    expect(pairs(compared(walked, tests([cuota, otros, wrong, ['volver', to.medio]])))).toEqual([]);
  });

  test('is not going back by the browser where tests go back by the button, which reaches the same', () => {
    const walked = people({ steps: [cuota, otros, [{ type: 'GOTO', step: 'medio' }, to.medio]] });
    const { untested, unwalked } = compared(walked, tests([cuota, otros, ['volver', to.medio]]));
    expect(untested.map(({ label }) => label)).toEqual(['desde cualquier paso, ir al paso → «¿Cómo lo pagaste?»']);
    expect(unwalked).toEqual([]);
  });

  test('is not what nobody was seen doing', () => {
    const walked = people({ steps: [cuota, otros, ['cancelar', to.cancelado]], unseen: [0, 1] });
    expect(pairs(compared(walked, []))).toEqual([]);
    // What is known beforehand is passed over in the middle of a walk.
    const over = people({ steps: [cuota, otros, ['cancelar', to.cancelado]], unseen: [1] });
    expect(pairs(compared(over, []))).toEqual([]);
    expect(compared(walked, []).untested.map(({ label }) => label)).toEqual(
      expect.arrayContaining([expect.stringContaining('cancelado')]),
    );
  });
});

test('QA-09 what people reach is counted beside what tests reach, and together', () => {
  const { reached, unwalked } = compared(people({ steps: [cuota] }), tests([['cancelar', to.cancelado]]));
  const states = reached.find(({ sort }) => sort === 'state');
  expect(states).toEqual({ sort: 'state', all: 17, people: 2, tests: 2, together: 3 });
  expect(unwalked.map(({ id }) => id)).toEqual([to.cancelado, expect.stringContaining('CANCEL')]);
});
