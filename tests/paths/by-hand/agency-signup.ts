import type { AgencySignup } from '../../../flows/agency-signup/flow.ts';
import * as examples from '../answers/index.ts';
import { agencySignupPaths } from '../wizards/agency-signup.ts';
import { defineByHand } from './describe.ts';

const { calls, answers } = agencySignupPaths;
const { recibida, 'sin conexión': cut } = calls.registrarAgencia.outcomes;

/** In Buenos Aires, where its places are. */
export const agencySignupByHand = defineByHand<AgencySignup>({
  paths: {
    ...agencySignupPaths,
    onlyDeclared: true,
    given: [],
    answers: {
      ...answers,
      provincia: examples.provinces(2),
      localidad: examples.lookup(examples.localities.laPlata),
    },
    calls: {
      registrarAgencia: {
        ...calls.registrarAgencia,
        outcomes: { ...(recibida && { recibida }), ...(cut && { 'sin conexión': cut }) },
      },
    },
  },
  before: ['la persona no tiene una cuenta ni un alta de agencia pendiente'],
  resets: true,
});
