import { migrationHandlers } from './migration.ts';
import { passwordHandlers } from './passwords.ts';
import { signupHandlers } from './signup.ts';
import { termsHandlers } from './terms.ts';

/** Accounts, from the first sign-in to the acceptance of the terms (S7.6). */
export const controldeusuariosHandlers = {
  ...migrationHandlers,
  ...passwordHandlers,
  ...signupHandlers,
  ...termsHandlers,
};
