import * as v from 'valibot';
import { compile, defineFlow } from '../../flows/kit/index.ts';
import { oneOf, record, text } from './kinds.ts';

const CAPITAL = 1;

/** Agency sign-up in miniature: a question that answers itself, one answer of two parts, sent once. */
export const agencySignup = defineFlow({
  id: 'sketch-agency-signup',
  version: 1,
  back: 'clears',
  params: {},
  answers: {
    provincia: oneOf(CAPITAL, 2),
    localidad: text('CAPITAL FEDERAL', 'La Plata'),
    codigoPostal: text('1900'),
    tipoAgencia: record(
      { tipo: v.picklist([1, 2]), marca: v.nullable(v.string()) },
      { tipo: 1, marca: 'Fiat' },
      { tipo: 2, marca: null },
    ),
    terminos: oneOf(true),
  },
  ends: ['registrada', 'noRegistrada'],
  calls: (call) => ({
    registro: call({
      needs: ['provincia', 'localidad', 'codigoPostal', 'tipoAgencia', 'terminos'],
      input: (said) => said,
      output: v.null(),
      examples: [
        { name: 'registered', output: null },
        { name: 'failed', error: 'down' },
      ],
    }),
  }),
  steps: (asks) => ({
    provincia: { position: 'provincia', clears: ['localidad'] },
    localidad: {
      position: 'localidad',
      clears: ['codigoPostal'],
      auto: asks(['provincia'], ({ provincia }) => (provincia === CAPITAL ? 'CAPITAL FEDERAL' : undefined)),
    },
    codigoPostal: { position: 'codigoPostal' },
    tipoAgencia: { position: 'tipoAgencia' },
    terminos: { position: 'terminosYCondiciones' },
  }),
  ending: () => ({ id: 'final', position: 'final', call: 'registro', done: 'registrada', failed: 'noRegistrada' }),
});

export const agencySignupMachine = compile(agencySignup);
