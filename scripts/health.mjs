import * as http from 'node:http';
import * as https from 'node:https';
import { fail } from './lib/fail.mjs';

// Whether the server of this environment lives, for a container's health check: exit code 0 or 1.
const patienceMs = 4000;
const isTls = Boolean(process.env['TLS_CERT_FILE']);
const url = `${isTls ? 'https' : 'http'}://${address(process.env['HOST'])}:${process.env['PORT'] || '3000'}/api/estado/vivo`;

// It asks this machine, which a certificate does not name.
const request = isTls ? https.get(url, { rejectUnauthorized: false }, answered) : http.get(url, answered);
request.setTimeout(patienceMs, silent).on('error', silent);

/** @param {http.IncomingMessage} response */
function answered({ statusCode = 0 }) {
  if (statusCode < 200 || statusCode > 299) fail(`${url} answered ${statusCode}.`);
  process.exit(0);
}

/** @returns {never} */
function silent() {
  return fail(`${url} does not answer.`);
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
