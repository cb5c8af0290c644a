import { readdirSync, readFileSync } from 'node:fs';
import { readJson } from '../../../scripts/lib/json.mjs';
import { inProject } from '../../../scripts/lib/project.mjs';
import * as v from 'valibot';
import type { Suite } from '../types.ts';
import { readmeOf } from './playwright/readme.ts';
import { setupOf } from './playwright/setup.ts';
import { specOf } from './playwright/spec.ts';

/** What every exported folder holds, as it is here. */
const PORTABLE = 'e2e/portable';
/** The types of what is done and seen, which are the project's own. */
const SCREEN = 'flows/kit/screen.ts';

/**
 * Suites as a folder of Playwright tests that need nothing but Playwright and the address of a running portal.
 *
 * @param writtenAt the day that their answers call today
 * @returns contents of the files by their paths in the folder
 */
export function playwrightFiles(suites: readonly Suite[], writtenAt = new Date()): ReadonlyMap<string, string> {
  const specs = suites.map((suite) => [`${suite.flow}.${suite.strategy}.spec.ts`, specOf(suite, writtenAt)] as const);
  const names = specs.map(([name]) => name);
  return new Map([
    ['README.md', readmeOf(suites, names)],
    ['package.json', packageJson()],
    ['.gitignore', ['.sesiones/', 'node_modules/', 'playwright-report/', 'test-results/', ''].join('\n')],
    ...portableFiles(),
    ['sessions.setup.ts', setupOf(suites)],
    ...specs,
  ]);
}

function portableFiles(): readonly (readonly [path: string, content: string])[] {
  const paths = readdirSync(inProject(PORTABLE), { encoding: 'utf8', recursive: true }).filter((path) =>
    path.endsWith('.ts'),
  );
  return [
    ...paths.toSorted().map((path) => {
      const content = readFileSync(inProject(PORTABLE, path), 'utf8');
      return [path.replaceAll('\\', '/'), content.replaceAll(`'../../../${SCREEN}'`, "'./screen.ts'")] as const;
    }),
    ['runtime/screen.ts', readFileSync(inProject(SCREEN), 'utf8')],
  ];
}

const ownPackage = v.object({ devDependencies: v.object({ '@playwright/test': v.string() }) });

function packageJson(): string {
  const { devDependencies } = v.parse(ownPackage, readJson(inProject('package.json')));
  const content = {
    name: 'recorridos',
    private: true,
    type: 'module',
    scripts: { test: 'playwright test' },
    devDependencies: { '@playwright/test': devDependencies['@playwright/test'] },
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
