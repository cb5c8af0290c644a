import * as v from 'valibot';
import { compile, defineFlow } from '../../flows/kit/index.ts';
import { oneOf, text } from './kinds.ts';

/** A flow that keeps: an answer may lie dormant while its question is not asked, and must not be sent then. */
export const dormant = defineFlow({
  id: 'sketch-dormant',
  version: 1,
  back: 'keeps',
  params: {},
  answers: { medio: oneOf('banco', 'otro'), entidad: text('Nación', 'ICBC'), nota: text('una', 'otra') },
  ends: ['enviado', 'noEnviado'],
  calls: (call) => ({
    envio: call({
      needs: ['medio', 'nota'],
      may: ['entidad'],
      input: (said) => said,
      output: v.null(),
      examples: [
        { name: 'sent', output: null },
        { name: 'failed', error: 'down' },
      ],
    }),
  }),
  steps: (asks) => ({
    medio: { position: 1 },
    entidad: { position: 2, when: asks(['medio'], ({ medio }) => medio === 'banco') },
    nota: { position: 3 },
  }),
  ending: () => ({ id: 'fin', position: 4, call: 'envio', done: 'enviado', failed: 'noEnviado', retry: 'here' }),
});

export const dormantMachine = compile(dormant);
