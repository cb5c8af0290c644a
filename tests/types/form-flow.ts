import * as v from 'valibot';
import { dni } from '../../flows/answers/dni.ts';
import { email } from '../../flows/answers/email.ts';
import { form } from '../../flows/answers/form.ts';
import { civilStatus, sex } from '../../flows/answers/person.ts';
import { compile } from '../../flows/kit/compile.ts';
import { defineFlow } from '../../flows/kit/define.ts';
import type { FlowText, TypesOf } from '../../flows/kit/text.ts';

export const couple = defineFlow({
  id: 'couple',
  version: 1,
  back: 'keeps',
  params: {},
  answers: {
    persona: form({ dni: dni(), sexo: sex(), estadoCivil: civilStatus(), dniConyuge: dni() }),
    correo: email(),
  },
  ends: ['guardada', 'noGuardada'],
  calls: (call) => ({
    guardado: call({
      needs: ['dni', 'sexo', 'correo'],
      may: ['dniConyuge'],
      input: ({ dni, sexo, correo, dniConyuge }) => ({ dni, sexo, correo, conyuge: dniConyuge ?? null }),
      output: v.object({ id: v.string() }),
      refused: { Documento: 'dni', DocumentoConyuge: 'dniConyuge' },
    }),
  }),
  steps: (asks, accepts) => ({
    persona: {
      position: 'persona',
      fields: {
        dni: { sensitive: true, clears: ['sexo', 'correo'] },
        dniConyuge: {
          sensitive: true,
          when: asks(['estadoCivil'], ({ estadoCivil }) => estadoCivil === 'Casado'),
          accepts: accepts('dniConyuge', ['dni'], ({ dni }, other) => other !== dni || 'Es el DNI del titular.'),
        },
      },
    },
    correo: { position: 'correo' },
  }),
  ending: () => ({ id: 'fin', position: 'fin', call: 'guardado', done: 'guardada', failed: 'noGuardada' }),
});

export const coupleMachine = compile(couple);

export const coupleText: FlowText<TypesOf<typeof couple>, string> = {
  title: 'Alta de una persona',
  steps: {
    persona: {
      question: '¿Quién es?',
      fields: {
        dni: { label: 'DNI', group: 'Titular' },
        sexo: { label: 'Sexo' },
        estadoCivil: { label: 'Estado civil' },
        dniConyuge: { label: 'DNI', group: 'Cónyuge' },
      },
    },
    correo: { question: '¿Cuál es su correo electrónico?' },
  },
  ends: { guardada: '¡Listo!', noGuardada: 'No se pudo guardar' },
};
