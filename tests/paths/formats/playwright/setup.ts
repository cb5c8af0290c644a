import type { ScreenSuite } from '../../screen/suite.ts';
import { quoted } from './source.ts';

/** The Playwright file that signs in each person who walks a suite, once per run. */
export function setupOf(suites: readonly ScreenSuite[]): string {
  const tests = peopleOf(suites).map((email) =>
    [
      `test(${quoted(`entra ${email}`)}, async ({ page }) => {`,
      `  await keepSession(page, ${quoted(email)});`,
      '});',
    ].join('\n'),
  );
  const imports = ["import { test } from '@playwright/test';", "import { keepSession } from './runtime/sessions.ts';"];
  return [imports.join('\n'), ...tests].join('\n\n').concat('\n');
}

/** Their e-mail addresses, each once: a second code for an address would invalidate the first. */
function peopleOf(suites: readonly ScreenSuite[]): readonly string[] {
  const cases = suites.flatMap((suite) => suite.cases);
  const doings = cases.flatMap(({ opening, steps }) => [opening, ...steps].flatMap(({ doing }) => doing));
  return [...new Set(doings.flatMap((doing) => (doing.do === 'signIn' ? [doing.email] : [])))];
}
