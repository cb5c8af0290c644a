import { serveApp } from './lib/app.mjs';
import { fail } from './lib/fail.mjs';

// What a container runs: everything is installed and built.
try {
  await serveApp();
} catch (error) {
  fail(error);
}
