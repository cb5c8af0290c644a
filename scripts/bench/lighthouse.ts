import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import * as v from 'valibot';
import { table } from '../../tests/paths/formats/text-table.ts';
import { chromiumFlags } from '../chromium.mjs';
import { freePort } from '../lib/port.mjs';
import type { Measured } from './aims.ts';
import { type Bench, wholeChromium } from './bench.ts';

/** The last one for Node 20. It is fetched where it is asked for: of its 212 packages a clone needs none. */
const lighthouse = 'lighthouse@12.8.2';

const customer = 'marta@ejemplo.example';

/** A page before the sign-in, a home, a wizard and a list. */
const audited: readonly { readonly what: string; readonly path: string; readonly person?: string }[] = [
  { what: '/signin', path: '/signin' },
  { what: 'home', path: '/', person: customer },
  { what: 'report-payment', path: '/miscreditos/informarpago?operacionId=100201', person: customer },
  { what: 'list of loans', path: '/miscreditos', person: customer },
];

const score = v.nullable(v.number());
const report = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    finalDisplayedUrl: v.string(),
    categories: v.record(
      v.string(),
      v.object({ score, auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })) }),
    ),
    audits: v.record(v.string(), v.object({ title: v.string(), score, displayValue: v.optional(v.string(), '') })),
  }),
);

type Report = v.InferOutput<typeof report>;

const categories = {
  performance: 'lighthousePerformance',
  accessibility: 'lighthouseAccessibility',
  'best-practices': 'lighthouseBestPractices',
} as const;
const names = ['performance', 'accessibility', 'best-practices'] as const;

/**
 * Has Lighthouse audit some pages, as it does a phone's, prints its points and what costs some, and returns how many are missing.
 *
 * @throws Error where the registry does not have it, or it can't end
 */
export async function measureLighthouse(bench: Bench): Promise<Measured[]> {
  const audits: { readonly what: string; readonly found: Report }[] = [];
  for (const { what, path, person } of audited) audits.push({ what, found: await audit(bench, path, person) });

  const points = ({ categories: of }: Report, name: string) => (of[name]?.score ?? NaN) * 100;
  console.log('\nLighthouse, of 100 points\n');
  console.log(
    table([
      ['', ...names],
      ...audits.map(({ what, found }) => [what, ...names.map((name) => points(found, name).toFixed(0))]),
    ]),
  );
  const lacking = audits.flatMap(({ what, found }) => lost(found).map((line) => [`${what}: ${line}`]));
  if (lacking.length > 0) console.log(`\nWhat costs points\n\n${table(lacking)}`);
  return names.flatMap((name) =>
    audits.map(({ what, found }) => ({ aim: categories[name], subject: what, runs: [100 - points(found, name)] })),
  );
}

/** What has a weight in one of the categories and is not whole. */
function lost({ categories: of, audits }: Report): string[] {
  const weighty = names.flatMap((name) => of[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? []);
  return weighty.flatMap(({ id }) => {
    const found = audits[id];
    if (!found || found.score === null || found.score === 1) return [];
    return [`${found.title} (${id}) ${(found.score * 100).toFixed(0)} % ${found.displayValue}`.trim()];
  });
}

/** One page in a browser of its own, whose storage has the session of a person. */
async function audit(bench: Bench, path: string, person: string | undefined): Promise<Report> {
  const profile = mkdtempSync(join(tmpdir(), 'portal-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: wholeChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
    locale: 'es-AR',
  });
  try {
    if (person !== undefined) {
      const signedIn = await bench.open(person);
      const { origins } = await signedIn.context.storageState();
      await signedIn.context.close();
      const page = await context.newPage();
      await page.goto(`${bench.app}/licenses.md`);
      for (const { name, value } of origins.flatMap(({ localStorage }) => localStorage)) {
        await page.evaluate(`localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`);
      }
      await page.close();
    }
    const flags = ['--output=json', '--quiet', `--port=${port}`, '--disable-storage-reset'];
    const { stdout } = await promisify(execFile)(
      'npx',
      ['--yes', lighthouse, bench.app + path, ...flags, `--only-categories=${names.join()}`],
      { maxBuffer: 50_000_000 },
    );
    const found = v.parse(report, stdout);
    if (!found.finalDisplayedUrl.startsWith(bench.app + path.replace(/\?.*/, ''))) {
      throw new Error(`Lighthouse was led from ${path} to ${found.finalDisplayedUrl}.`);
    }
    return found;
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
