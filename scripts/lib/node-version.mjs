// Any Node reads this: no syntax and no module newer than Node 14.
import { readFileSync } from 'fs';

/** The oldest Node that package.json allows. */
function requiredVersion() {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const found = /"node":\s*">=([\d.]+)"/.exec(manifest);
  if (!found) throw new Error('package.json has no engines.node of the form ">=major.minor"');
  return String(found[1]);
}

/** @param {string} version */
function comparable(version) {
  const [major, minor] = version.split('.').map(Number);
  return Number(major) * 1000 + Number(minor);
}

/** Ends the process with one sentence and exit code 1 where Node is older than package.json allows. */
export function requireNode() {
  const required = requiredVersion();
  const running = process.versions.node;
  if (comparable(running) >= comparable(required)) return;
  console.error('This project needs Node ' + required + ' or newer, and this is Node ' + running + '.');
  process.exit(1);
}
