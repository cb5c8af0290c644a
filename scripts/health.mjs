import { fail } from './lib/fail.mjs';

// Whether the server of this environment answers, for a container's health check: exit code 0 or 1.
const patienceMs = 4000;
const url = `http://127.0.0.1:${process.env['PORT'] || '3000'}/api/estado/vivo`;

try {
  const { status } = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
  if (status !== 204) fail(`${url} answered ${status}.`);
} catch {
  fail(`${url} does not answer.`);
}
