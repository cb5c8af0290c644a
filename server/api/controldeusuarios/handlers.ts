import { accountHandlers } from './account.ts';
import { callbackHandlers } from './callback.ts';
import { contactHandlers } from './contact.ts';
import { deviceHandlers } from './devices.ts';
import { migrationHandlers } from './migration.ts';
import { passwordHandlers } from './passwords.ts';
import { reminderHandlers } from './reminders.ts';
import { signupHandlers } from './signup.ts';
import { termsHandlers } from './terms.ts';

/** Accounts, from the first sign-in to the acceptance of the terms (S7.6), and their owners' requests to be called (C7). */
export const controldeusuariosHandlers = {
  ...accountHandlers,
  ...callbackHandlers,
  ...contactHandlers,
  ...deviceHandlers,
  ...migrationHandlers,
  ...passwordHandlers,
  ...reminderHandlers,
  ...signupHandlers,
  ...termsHandlers,
};
