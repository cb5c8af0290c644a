import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { TypesOf } from '../../flows/kit/text.ts';
import { viewOf } from '../../flows/kit/view.ts';
import { dormant, dormantMachine } from '../fixtures/dormant.ts';
import { Remote } from '../fixtures/remote.ts';

type Dormant = TypesOf<typeof dormant>;

test('a dormant answer is kept, not sent, and counts again when its question is asked again', async () => {
  const envio = new Remote<Dormant['inputs']['envio'], null>();
  const answers = { medio: 'banco', entidad: 'Nación', nota: 'una' } as const;
  const actor = createActor(dormantMachine.provide({ actors: { envio: envio.logic } }), {
    input: { memory: { params: {}, answers, results: {} } },
  });
  const notSent = () =>
    waitFor(actor, (snapshot) => {
      const view = viewOf(dormant, snapshot);
      return view.at === 'end' && view.end === 'noEnviado';
    });
  actor.start();
  const first = await envio.nth(1);
  expect(first.input).toEqual(answers);
  first.reject(new Error('down'));
  await notSent();

  actor.send({ type: 'GOTO', step: 'medio' });
  actor.send({ type: 'ANSWER', step: 'medio', value: 'otro' });
  const second = await envio.nth(2);
  expect(second.input).toEqual({ medio: 'otro', nota: 'una' });
  expect(actor.getSnapshot().context.memory.answers).toMatchObject({ entidad: 'Nación' });
  second.reject(new Error('down'));
  await notSent();

  actor.send({ type: 'GOTO', step: 'medio' });
  actor.send({ type: 'ANSWER', step: 'medio', value: 'banco' });
  const third = await envio.nth(3);
  expect(third.input).toEqual(answers);
  third.resolve(null);
  expect((await waitFor(actor, ({ status }) => status === 'done')).output).toMatchObject({ end: 'enviado' });
});
