import * as examples from '../answers/index.ts';
import { agencySignupPaths } from '../wizards/agency-signup.ts';
import { defineByHand, onDemo } from './describe.ts';

/** In Buenos Aires, where its places are. */
export const agencySignupByHand = defineByHand({
  paths: onDemo(agencySignupPaths, {
    answers: {
      ...agencySignupPaths.answers,
      provincia: examples.provinces(2),
      localidad: examples.lookup(examples.localities.laPlata),
    },
  }),
  before: ['la persona no tiene una cuenta ni un alta de agencia pendiente'],
  resets: true,
});
