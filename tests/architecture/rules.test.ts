// @module-tag nightly
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import config from '../../.dependency-cruiser.mjs';

/** File path → source. */
type Tree = Record<string, string>;

const packages: Tree = {
  'package.json':
    '{"dependencies": {"hono": "1", "react": "1", "xstate": "1"}, "devDependencies": {"fast-check": "1"}}',
  ...Object.fromEntries(
    ['hono', 'react', 'xstate', 'fast-check'].flatMap((name) => [
      [`node_modules/${name}/package.json`, `{"name": "${name}", "version": "1.0.0", "main": "index.js"}`],
      [`node_modules/${name}/index.js`, 'module.exports = {};'],
    ]),
  ),
};

const lawful: Tree = {
  'flows/kit/define.ts': `export const define = 1;`,
  'flows/kit/trust.ts': `export const trust = 1;`,
  'flows/kit/compile.ts': `import 'xstate'; import './define.ts'; import './trust.ts'; export const compile = 1;`,
  'flows/answers/dni.ts': `export const dni = 1;`,
  'flows/answers/card.ts': `import './dni.ts';`,
  'flows/report-payment/text.ts': `export const text = 1;`,
  'flows/insurers/quote.ts': `import '../kit/compile.ts'; export const quote = 1;`,
  'flows/report-payment/flow.ts': `import '../kit/compile.ts'; import '../answers/dni.ts'; import './text.ts'; import '../insurers/quote.ts'; import '../../openapi/generated/api.ts';`,
  'flows/report-payment/flow.test.ts': `import 'fast-check'; import './flow.ts'; import '../../tests/paths/outside/quotes.ts';`,
  'tests/paths/outside/quotes.ts': `import '../../../flows/insurers/quote.ts';`,
  'openapi/generated/api.ts': `export type Api = 1;`,
  'server/start/start.ts': `import '../api/app.ts'; import '../seed/people.ts'; import 'node:fs';`,
  'server/api/app.ts': `import 'hono'; import '../domain/loans.ts'; import '../identity/users.ts'; import '../../openapi/generated/api.ts';`,
  'server/seed/people.ts': `import '../domain/loans.ts'; import '../identity/users.ts'; export const people = 1;`,
  'server/domain/loans.ts': `import '../identity/users.ts'; import '../infra/rows.ts'; import '../contract/error.ts';`,
  'server/identity/users.ts': `import '../infra/rows.ts'; export const users = 1;`,
  'server/infra/rows.ts': `import '../contract/error.ts'; export const rows = 1;`,
  'server/infra/rows.test.ts': `import './rows.ts'; import '../testing/test-server.ts';`,
  'server/contract/error.ts': `export const error = 1;`,
  'server/testing/test-server.ts': `import '../start/start.ts';`,
  'src/app/main.tsx': `import 'react'; import '../features/home/home.tsx'; import '../features/credits/credits.tsx';`,
  'src/features/home/home.tsx': `import '../../portal/addresses.ts'; import '../../wizard/wizard.tsx'; import '../../../flows/report-payment/flow.ts';`,
  'src/features/credits/credits.tsx': `import './row.tsx'; import '../../ui/button.tsx';`,
  'src/features/credits/row.tsx': `export const row = 1;`,
  'src/portal/addresses.ts': `import '../wizard/wizard.tsx'; import '../../flows/insurers/quote.ts'; export const addresses = 1;`,
  'src/wizard/wizard.tsx': `import '../api/client.ts'; import '../platform/clock.ts'; import '../ui/button.tsx'; import '../../flows/kit/compile.ts'; import '../../flows/answers/dni.ts';`,
  'src/wizard/wizard.test.tsx': `import './wizard.tsx'; import '../../flows/report-payment/flow.ts';`,
  'src/inspector/main.tsx': `import '../wizard/wizard.tsx'; import '../../tests/paths/wizards/report-payment.ts';`,
  'src/api/client.ts': `import '../platform/clock.ts'; import '../../openapi/generated/api.ts';`,
  'src/platform/clock.ts': `export const clock = 1;`,
  'src/ui/button.tsx': `import 'react';`,
  'build/chunking/chunks.ts': `import '../../src/platform/clock.ts'; import '../../flows/kit/define.ts'; export const chunks = 1;`,
  'build/chunking/chunks.test.ts': `import './chunks.ts'; import 'fast-check';`,
  'build/app-shell/index-page.ts': `import '../chunking/chunks.ts'; export const page = 1;`,
  'scripts/chunking.ts': `import '../build/chunking/chunks.ts'; import './serve.ts';`,
  'scripts/serve.ts': `import '../server/start/start.ts'; import '../tests/paths/engine/suite.ts';`,
  'tests/paths/describe/screen.ts': `export const screen = 1;`,
  'tests/paths/wizards/report-payment.ts': `import '../../../flows/report-payment/flow.ts'; import '../describe/screen.ts';`,
  'tests/paths/engine/suite.ts': `import './types.ts';`,
  'tests/paths/engine/types.ts': `export const types = 1;`,
  'tests/paths/engine/suite.test.ts': `import '../wizards/report-payment.ts'; import './suite.ts';`,
  'tests/paths/runtime/actor.ts': `import '../describe/screen.ts'; import 'node:fs/promises';`,
  'e2e/paths.spec.ts': `import '../tests/paths/runtime/actor.ts'; import '../scripts/serve.ts';`,
};

/** For each rule: the changes to the valid tree that break it. */
const violations: Record<string, Tree[]> = {
  'kit-and-answers-stand-alone': [
    { 'flows/kit/define.ts': `import '../answers/dni.ts';` },
    { 'flows/answers/dni.ts': `import '../kit/define.ts';` },
    { 'flows/kit/define.ts': `import type { Api } from '../../openapi/generated/api.ts'; export type A = Api;` },
  ],
  'kit-and-answers-have-no-barrel': [
    { 'flows/kit/index.ts': `export { define } from './define.ts';` },
    { 'flows/answers/all.ts': `export * from './dni.ts';` },
    { 'flows/kit/index.ts': `export type * from './define.ts';` },
  ],
  'flow-imports-kit-and-answers-only': [
    { 'flows/linking/flow.ts': `import '../report-payment/text.ts';` },
    { 'flows/insurers/quote.ts': `import '../report-payment/text.ts';` },
    { 'flows/report-payment/text.ts': `import '../../src/ui/button.tsx';` },
  ],
  'flows-see-only-flows': [
    { 'flows/index.ts': `import '../src/api/client.ts';` },
    { 'flows/kit/define.ts': `import '../../server/infra/rows.ts';` },
  ],
  'tests-beside-files-borrow-data-alone': [
    { 'flows/report-payment/flow.test.ts': `import '../../tests/paths/wizards/report-payment.ts';` },
    { 'src/ui/button.test.tsx': `import '../../tests/paths/engine/types.ts';` },
    { 'flows/report-payment/flow.test.ts': `import '../../src/ui/button.tsx';` },
  ],
  'flows-are-pure': [{ 'flows/report-payment/text.ts': `import 'react';` }],
  'flows-use-no-node': [{ 'flows/answers/dni.ts': `import 'node:fs';` }],
  'trust-is-the-kits-own': [
    { 'flows/kit/walk.ts': `import './trust.ts';`, 'flows/kit/compile.ts': `import './walk.ts';` },
    { 'flows/report-payment/text.ts': `import '../kit/trust.ts';` },
  ],
  'src-sees-flows-and-contract': [
    { 'src/api/client.ts': `import '../../server/infra/rows.ts';` },
    { 'src/app/main.tsx': `import type { rows } from '../../server/infra/rows.ts'; export type Rows = typeof rows;` },
    { 'src/app/main.tsx': `import '../../scripts/serve.ts';` },
    { 'src/app/main.tsx': `import '../../openapi/examples.ts';`, 'openapi/examples.ts': `export const example = 1;` },
  ],
  'nobody-imports-inspector': [
    { 'src/app/main.tsx': `void import('../inspector/main.tsx');` },
    { 'build/chunking/chunks.ts': `import '../../src/inspector/main.tsx';` },
  ],
  'inspector-sees-the-wizard-and-path-tests': [
    { 'src/inspector/main.tsx': `import '../../server/infra/rows.ts';` },
    { 'src/inspector/main.tsx': `import '../features/credits/row.tsx';` },
  ],
  'src-uses-no-node': [{ 'src/platform/clock.ts': `import 'node:timers';` }],
  'nobody-imports-app': [
    {
      'src/app/routes.ts': `export const routes = 1;`,
      'src/features/credits/row.tsx': `import '../../app/routes.ts';`,
    },
    { 'src/app/routes.ts': `export const routes = 1;`, 'src/ui/button.tsx': `import '../app/routes.ts';` },
  ],
  'features-below-app-only': [
    { 'src/wizard/wizard.tsx': `import '../features/credits/row.tsx';` },
    { 'src/platform/clock.ts': `import '../features/credits/row.tsx';` },
    { 'src/portal/addresses.ts': `import '../features/credits/row.tsx';` },
  ],
  'features-stand-apart': [{ 'src/features/home/home.tsx': `import '../credits/row.tsx';` }],
  'portal-below-features-only': [
    { 'src/wizard/wizard.tsx': `import '../portal/names.ts';`, 'src/portal/names.ts': `export const names = 1;` },
    { 'src/ui/button.tsx': `import '../portal/names.ts';`, 'src/portal/names.ts': `export const names = 1;` },
    { 'src/api/client.ts': `import '../portal/names.ts';`, 'src/portal/names.ts': `export const names = 1;` },
    { 'src/platform/clock.ts': `import '../portal/names.ts';`, 'src/portal/names.ts': `export const names = 1;` },
  ],
  'wizard-session-has-no-react': [{ 'src/wizard/session/effects.ts': `import 'react';` }],
  'machines-are-pure': [
    { 'src/wizard/session/tab-lock.machine.ts': `import '../../platform/clock.ts';` },
    { 'src/app/updates.machine.ts': `import '../wizard/wizard.tsx';` },
    { 'src/wizard/session/tab-lock.machine.ts': `import 'react';` },
  ],
  'wizard-and-ui-know-no-flow': [
    { 'src/wizard/wizard.tsx': `import '../../flows/report-payment/flow.ts';` },
    { 'src/wizard/wizard.tsx': `import '../../flows/insurers/quote.ts';` },
    { 'src/ui/button.tsx': `import '../../flows/report-payment/text.ts';` },
    {
      'src/ui/button.tsx': `import type { Api } from '../../openapi/generated/api.ts'; export type Shown = Api;`,
    },
  ],
  'wizard-above-ground-floor': [
    { 'src/wizard/screens.ts': `export const s = 1;`, 'src/api/client.ts': `import '../wizard/screens.ts';` },
    { 'src/wizard/screens.ts': `export const s = 1;`, 'src/platform/clock.ts': `import '../wizard/screens.ts';` },
    { 'src/wizard/screens.ts': `export const s = 1;`, 'src/ui/button.tsx': `import '../wizard/screens.ts';` },
  ],
  'ui-is-dumb': [{ 'src/ui/button.tsx': `import '../api/client.ts';` }],
  'worker-stands-alone': [{ 'src/worker/main.ts': `import '../platform/clock.ts';` }],
  'pages-agree-with-the-worker-only': [
    { 'src/worker/main.ts': `export const worker = 1;`, 'src/platform/clock.ts': `import '../worker/main.ts';` },
  ],
  'src-has-these-folders': [
    { 'src/helpers/misc.ts': `export const misc = 1;`, 'src/app/main.tsx': `import '../helpers/misc.ts';` },
  ],
  'generated-contract-imports-nothing': [
    { 'openapi/generated/api.ts': `import '../../server/infra/rows.ts';` },
    { 'openapi/generated/api.ts': `import 'xstate';` },
  ],
  'server-sees-contract-only': [
    { 'server/infra/rows.ts': `import '../../flows/answers/dni.ts';` },
    { 'server/infra/rows.ts': `import '../../src/platform/clock.ts';` },
  ],
  'server-has-these-rooms': [
    { 'server/helpers.ts': `export const helpers = 1;`, 'server/infra/rows.ts': `import '../helpers.ts';` },
    { 'server/misc/helpers.ts': `export const helpers = 1;`, 'server/api/app.ts': `import '../misc/helpers.ts';` },
  ],
  'server-contract-is-the-ground': [
    { 'server/contract/error.ts': `import '../infra/clock.ts';`, 'server/infra/clock.ts': `export const clock = 1;` },
  ],
  'server-infra-below-identity': [
    { 'server/infra/mail.ts': `import '../identity/users.ts';` },
    { 'server/infra/mail.ts': `import type { loans } from '../domain/loans.ts'; export type Loans = typeof loans;` },
    { 'server/infra/mail.ts': `import '../api/app.ts';` },
    { 'server/infra/mail.ts': `import '../seed/people.ts';` },
    { 'server/infra/mail.ts': `import '../start/start.ts';` },
  ],
  'server-identity-below-domain': [
    { 'server/identity/sessions.ts': `import '../domain/loans.ts';` },
    { 'server/identity/sessions.ts': `import '../api/app.ts';` },
    { 'server/identity/sessions.ts': `import '../start/start.ts';` },
  ],
  'server-domain-below-api': [
    { 'server/domain/policies.ts': `import '../api/app.ts';` },
    { 'server/domain/policies.ts': `import '../seed/people.ts';` },
    { 'server/domain/policies.ts': `import '../start/start.ts';` },
  ],
  'server-partners-below-api': [{ 'server/partners/register.ts': `import '../api/app.ts';` }],
  'server-asks-partners-by-their-ports': [
    {
      'server/partners/identity/simulated.ts': `export const register = 1;`,
      'server/api/state.ts': `import '../partners/identity/simulated.ts';`,
    },
    {
      'server/partners/identity/simulated/people.ts': `export const people = 1;`,
      'server/start/start.ts': `import '../partners/identity/simulated/people.ts';`,
    },
    {
      'server/partners/identity/http.ts': `export const register = 1;`,
      'server/api/state.ts': `import '../partners/identity/http.ts';`,
    },
  ],
  'server-api-below-start': [
    { 'server/api/state.ts': `import '../start/start.ts';` },
    { 'server/api/state.ts': `import '../seed/people.ts';` },
  ],
  'server-seed-beside-api': [
    { 'server/seed/loans.ts': `import '../api/app.ts';` },
    { 'server/seed/loans.ts': `import '../start/start.ts';` },
  ],
  'server-runs-without-test-helpers': [
    { 'server/start/main.ts': `import '../testing/test-server.ts';` },
    {
      'server/domain/testing/measure.ts': `export const measure = 1;`,
      'server/domain/loans.ts': `import './testing/measure.ts';`,
    },
  ],
  'server-http-is-in-api': [
    { 'server/domain/loans.ts': `import 'hono';` },
    { 'server/identity/users.ts': `import type { Context } from 'hono'; export type Of = Context;` },
    { 'server/infra/rows.ts': `import 'hono';` },
  ],
  'build-sees-the-sources-only': [
    { 'build/chunking/chunks.ts': `import '../../server/start/start.ts';` },
    { 'build/app-shell/index-page.ts': `import '../../scripts/serve.ts';` },
    { 'build/chunking/chunks.test.ts': `import '../../tests/paths/engine/types.ts';` },
  ],
  'build-is-for-commands': [
    { 'src/platform/clock.ts': `import '../../build/chunking/chunks.ts';` },
    { 'src/wizard/wizard.test.tsx': `import '../../build/chunking/chunks.ts';` },
    { 'flows/kit/define.ts': `import '../../build/chunking/chunks.ts';` },
    { 'server/infra/rows.test.ts': `import '../../build/chunking/chunks.ts';` },
    { 'tests/paths/engine/suite.test.ts': `import '../../../build/chunking/chunks.ts';` },
  ],
  'chunking-is-the-ground-of-a-build': [{ 'build/chunking/chunks.ts': `import '../app-shell/index-page.ts';` }],
  'path-engine-stands-alone': [
    {
      'tests/paths/engine/types.ts': `import type { screen } from '../describe/screen.ts'; export type S = typeof screen;`,
    },
    { 'tests/paths/engine/suite.ts': `import '../../../flows/kit/define.ts';` },
  ],
  'exported-paths-go-out-whole': [
    { 'tests/paths/runtime/actor.ts': `import '../engine/types.ts';` },
    { 'tests/paths/describe/screen.ts': `import '../../../flows/kit/define.ts';` },
  ],
  'tests-below-scripts-and-e2e': [
    { 'tests/paths/wizards/report-payment.ts': `import '../../../scripts/serve.ts';` },
    { 'e2e/sign-in.ts': `export const signIn = 1;`, 'tests/faults/people.ts': `import '../../e2e/sign-in.ts';` },
  ],
  'scripts-below-e2e': [{ 'e2e/sign-in.ts': `export const s = 1;`, 'scripts/serve.ts': `import '../e2e/sign-in.ts';` }],
  'fixtures-know-no-flow': [
    {
      'e2e/fixtures.ts': `import './support/wizard.ts';`,
      'e2e/support/wizard.ts': `import '../../flows/report-payment/text.ts'; export const wizard = 1;`,
    },
  ],
  'no-circular': [{ 'server/infra/rows.ts': `import './counts.ts';`, 'server/infra/counts.ts': `import './rows.ts';` }],
  'no-orphans': [{ 'src/ui/forgotten.tsx': `export const forgotten = 1;` }],
  'no-unresolvable': [{ 'src/ui/button.tsx': `import './gone.tsx';` }],
  'product-uses-no-dev-dependency': [{ 'server/infra/rows.ts': `import 'fast-check';` }],
};

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'architecture-'));
  await write({ ...packages, ...lawful });
});

afterAll(() => rm(root, { recursive: true, force: true }));

async function write(tree: Tree): Promise<void> {
  for (const [path, source] of Object.entries(tree)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), source);
  }
}

/** Names of the rules that the lawful tree breaks once it is changed. */
async function brokenRules(change: Tree): Promise<Set<string>> {
  await write(change);
  try {
    const { output } = await cruise(['flows', 'src', 'openapi', 'server', 'build', 'scripts', 'tests', 'e2e'], {
      ...config.options,
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: config.forbidden },
    });
    if (typeof output === 'string') throw new Error('expected a result object');
    return new Set(output.summary.violations.map(({ rule }) => rule.name));
  } finally {
    for (const path of Object.keys(change)) await rm(join(root, path));
    await write(Object.fromEntries(Object.entries(lawful).filter(([path]) => path in change)));
  }
}

describe('who may import whom', () => {
  test('a valid tree breaks no rule', async () => {
    expect(await brokenRules({})).toEqual(new Set());
  });

  test('every rule is broken by some fixture', () => {
    expect(Object.keys(violations).toSorted()).toEqual(config.forbidden.map(({ name }) => name).toSorted());
  });

  const cases = Object.entries(violations).flatMap(([rule, trees]) => trees.map((tree) => ({ rule, tree })));
  test.for(cases)('$rule fires', async ({ rule, tree }) => {
    expect(await brokenRules(tree)).toContain(rule);
  });

  test('what was changed for that is as it was', async () => {
    expect(await brokenRules({})).toEqual(new Set());
  });
});
