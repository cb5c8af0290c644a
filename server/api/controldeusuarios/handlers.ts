import { accountHandlers } from './account.ts';
import { callbackHandlers } from './callback.ts';
import { contactHandlers } from './contact.ts';
import { deviceHandlers } from './devices.ts';
import { measuringHandlers } from './measuring.ts';
import { migrationHandlers } from './migration.ts';
import { passwordHandlers } from './passwords.ts';
import { personalDataHandlers } from './personal-data.ts';
import { reminderHandlers } from './reminders.ts';
import { signupHandlers } from './signup.ts';
import { termsHandlers } from './terms.ts';

/** Accounts, from the first sign-in to the acceptance of the terms (S7.6), and what their owners ask for: to be called (C7), and their data (OP-13). */
export const controldeusuariosHandlers = {
  ...accountHandlers,
  ...callbackHandlers,
  ...contactHandlers,
  ...deviceHandlers,
  ...measuringHandlers,
  ...migrationHandlers,
  ...passwordHandlers,
  ...personalDataHandlers,
  ...reminderHandlers,
  ...signupHandlers,
  ...termsHandlers,
};
