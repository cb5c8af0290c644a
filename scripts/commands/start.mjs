import { startApp } from '../lib/app.mjs';
import { fail } from '../lib/fail.mjs';

try {
  await startApp();
} catch (error) {
  fail(error);
}
