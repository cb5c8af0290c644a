import { fail } from './lib/fail.mjs';

// Whether the server of this environment lives, for a container's health check: exit code 0 or 1.
const patienceMs = 4000;
const url = `http://${address(process.env['HOST'])}:${process.env['PORT'] || '3000'}/api/estado/vivo`;

try {
  const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
  if (!ok) fail(`${url} answered ${status}.`);
} catch {
  fail(`${url} does not answer.`);
}

/**
 * Where a server that listens on `host` is asked: one that listens everywhere is also at home.
 * @param {string | undefined} host
 */
function address(host) {
  if (!host || host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
