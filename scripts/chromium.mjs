import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Debian's, without a window: tests take about half the time in it. */
const HEADLESS = 'chromium-headless-shell';
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * A Chromium on this machine: CHROMIUM_PATH, the system's, or Playwright's own.
 * @param {{ whole?: boolean }} [wanted] `whole` is a browser with windows, as users have it, for figures about them
 * @returns {string | undefined} its path
 */
export function findChromium({ whole = false } = {}) {
  const named = process.env['CHROMIUM_PATH'];
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)];
  const candidates = [
    ...(named ? [named] : []),
    ...(whole ? WHOLE : [HEADLESS, ...WHOLE]).flatMap((command) => folders.map((folder) => join(folder, command))),
    chromium.executablePath(),
  ];
  return candidates.find(isExecutable);
}

/**
 * Installs a Chromium: the system's where this is root on Debian, else Playwright's own.
 * @returns {string | undefined} its path, or nothing where none can be had
 */
export function installChromium() {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && isExecutable('/usr/bin/apt-get')) {
    execute('apt-get', ['update']);
    /** @param {string} name */
    const install = (name) => execute('apt-get', ['install', '--yes', '--no-install-recommends', name]);
    if (install(HEADLESS) !== 0) install('chromium');
  }
  if (!findChromium()) execute('npx', ['playwright', 'install', 'chromium']);
  return findChromium();
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {number | null} how it ended
 */
function execute(command, args) {
  return spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status;
}

/** No background services, and no sandbox for root, which may have none. */
export const chromiumFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * The same for pages that live for seconds: optimised code, a renderer that is kept ready and processes for the network and for painting
 * would cost a quarter of the time.
 */
export const testFlags = [
  ...chromiumFlags,
  '--js-flags=--no-opt --no-maglev --always-sparkplug',
  '--disable-site-isolation-trials',
  '--enable-features=NetworkServiceInProcess2',
  '--in-process-gpu',
];
