import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { ScreenSuite } from '../screen/suite.ts';
import { readmeOf } from './playwright/readme.ts';
import { setupOf } from './playwright/setup.ts';
import { specOf } from './playwright/spec.ts';

/**
 * Suites as a folder of Playwright tests that need nothing but Playwright and the address of a running portal.
 *
 * @param writtenAt the day that their answers call today
 * @returns contents of the files by their paths in the folder
 */
export function playwrightFiles(suites: readonly ScreenSuite[], writtenAt = new Date()): ReadonlyMap<string, string> {
  const specs = suites.map((suite) => [`${suite.flow}.${suite.strategy}.spec.ts`, specOf(suite, writtenAt)] as const);
  const names = specs.map(([name]) => name);
  return new Map([
    ['README.md', readmeOf(suites, names)],
    ['package.json', packageJson()],
    [
      '.gitignore',
      ['.sesiones/', 'node_modules/', 'playwright-report/', 'resultados.xml', 'test-results/', ''].join('\n'),
    ],
    ['playwright.config.ts', "export { default } from './runtime/config.ts';\n"],
    ...copiedFiles(),
    ['sessions.setup.ts', setupOf(suites)],
    ...specs,
  ]);
}

/** What a browser test needs of this project, at the same paths as here: how steps are performed, and their types. */
const COPIED = ['describe/screen.ts', 'runtime'];

function copiedFiles(): readonly (readonly [path: string, content: string])[] {
  const house = new URL('../', import.meta.url);
  const paths = COPIED.flatMap((path) =>
    path.endsWith('.ts') ? [path] : readdirSync(new URL(path, house)).map((name) => `${path}/${name}`),
  );
  return paths
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .toSorted()
    .map((path) => [path, readFileSync(new URL(path, house), 'utf8')] as const);
}

const ownPackage = v.object({ devDependencies: v.object({ '@playwright/test': v.string() }) });

const packageFile = new URL('../../../package.json', import.meta.url);

function packageJson(): string {
  const { devDependencies } = v.parse(v.pipe(v.string(), v.parseJson(), ownPackage), readFileSync(packageFile, 'utf8'));
  const content = {
    name: 'recorridos',
    private: true,
    type: 'module',
    scripts: { test: 'playwright test' },
    devDependencies: { '@playwright/test': devDependencies['@playwright/test'] },
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
