import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findChromium } from '../../scripts/chromium.mjs';
import { inProject } from '../../scripts/lib/project.mjs';

interface Run {
  readonly code: number;
  /** All that was printed. */
  readonly output: string;
}

/**
 * Runs exported files without this project: in a temporary folder, with Playwright as the only package and an environment
 * that has only the app's address and the browser.
 *
 * @param files contents by their paths in the folder
 */
export async function runExported(files: ReadonlyMap<string, string>, address: string): Promise<Run> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-exported-'));
  try {
    for (const [path, content] of files) await writeInto(join(folder, path), content);
    const installed = join(folder, 'node_modules', '@playwright');
    await mkdir(installed, { recursive: true });
    await symlink(inProject('node_modules', '@playwright', 'test'), join(installed, 'test'));
    const chromium = findChromium();
    const env = { PORTAL_URL: address, ...(chromium === undefined ? {} : { CHROMIUM_PATH: chromium }) };
    return await playwrightIn(folder, { PATH: process.env['PATH'], HOME: folder, ...env });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function writeInto(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

// In one browser: two would be started for a path each.
const playwrightIn = (folder: string, env: NodeJS.ProcessEnv): Promise<Run> =>
  new Promise((resolve) => {
    const command = [
      join(folder, 'node_modules', '@playwright', 'test', 'cli.js'),
      'test',
      '--reporter=line',
      '--workers=1',
    ];
    const running = execFile(process.execPath, command, { cwd: folder, env }, (_error, stdout, stderr) => {
      resolve({ code: running.exitCode ?? 1, output: stdout + stderr });
    });
  });
