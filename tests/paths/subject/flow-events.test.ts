import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { dni } from '../../../flows/answers/dni.ts';
import { email } from '../../../flows/answers/email.ts';
import { name } from '../../../flows/answers/name.ts';
import { defineFlow } from '../../../flows/kit/define.ts';
import type { TypesOf } from '../../../flows/kit/text.ts';
import * as examples from '../answers/index.ts';
import { defineTried } from '../describe/examples.ts';
import { makeSuite } from '../engine/suite.ts';
import { flowSubject } from './flow.ts';

/** Two questions, and a person who is looked up by the first of them. */
const flow = defineFlow({
  id: 'consulta',
  version: 1,
  back: 'keeps',
  params: {},
  answers: { dni: dni(), nombre: name(), correo: email() },
  ends: ['enviada', 'noEnviada'],
  calls: (call) => ({
    persona: call({ needs: ['dni'], input: (said) => said.dni, output: v.object({ nombre: v.string() }) }),
    envio: call({ needs: ['correo'], input: (said) => said, output: v.object({ id: v.string() }) }),
  }),
  steps: () => ({ dni: { position: 1 }, nombre: { position: 2 }, correo: { position: 3, needs: 'persona' } }),
  ending: () => ({ id: 'fin', position: 4, call: 'envio', done: 'enviada', failed: 'noEnviada', retry: 'here' }),
});

/** Who is found depends on the document: a short one is of somebody else, a long one is repeated in the answer. */
const tried = defineTried<TypesOf<typeof flow>>({
  flow,
  params: {},
  answers: {
    dni: examples.again(examples.dni(), 'siete dígitos', 'ocho dígitos'),
    nombre: examples.again(examples.name(), 'dos letras'),
    correo: examples.again(examples.email()),
  },
  calls: {
    persona: {
      outcomes: {
        encontrada: {
          output: { nombre: 'Ana Paz' },
          only: ({ dni: said }) => said?.length === 8,
          returns: (said) => ({ nombre: `Ana ${said}` }),
        },
        otra: { output: { nombre: 'Eva Sosa' }, only: ({ dni: said }) => said?.length === 7 },
        caída: { error: 'caída' },
      },
    },
    envio: { outcomes: { guardada: { output: { id: '1' } }, rechazada: { error: 'rechazada' } } },
  },
});
const subject = flowSubject(tried);

function after(...events: readonly string[]) {
  let [now] = subject.starts.map(({ snapshot }) => snapshot);
  for (const event of events) {
    const played = now && subject.events(now).find((each) => each.name === event);
    if (!now || !played) throw new Error(`'${event}' is not offered`);
    now = subject.send(now, played);
  }
  if (!now) throw new Error('The flow has no start');
  return now;
}
const endings = (...events: readonly string[]) =>
  subject.events(after(...events)).flatMap(({ outcome }) => (outcome ? [outcome.name] : []));

const [short, long, named] = ['dni: siete dígitos', 'dni: ocho dígitos', 'nombre: dos letras'] as const;

describe('QA-04 how a call ends may depend on what was answered', () => {
  test('`only`: it can end so only by what is known when it is made; the others may always be', () => {
    expect(endings(short, named)).toEqual(['otra', 'caída', 'respuesta no declarada']);
    expect(endings(long, named)).toEqual(['encontrada', 'caída', 'respuesta no declarada']);
  });

  test('`returns`: what it returns for what it was sent, and its `output` where that is not said', () => {
    const found = after(long, named, 'persona: encontrada');
    expect(found.context.memory.results).toEqual({ persona: { nombre: 'Ana 12345678' } });
    const other = after(short, named, 'persona: otra');
    expect(other.context.memory.results).toEqual({ persona: { nombre: 'Eva Sosa' } });
  });

  test('QA-01 a suite reaches every ending, though nothing else tells the answers apart', () => {
    const { coverage } = makeSuite(subject, { strategy: 'transitions' });
    expect(coverage.filter(({ covered }) => !covered).map(({ id }) => id)).toEqual([]);
    expect(coverage.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['resultado persona: encontrada', 'resultado persona: otra']),
    );
  });
});
