// @module-tag nightly
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { main } from '../../tests/paths/command/main.ts';
import type { Workplace } from '../../tests/paths/command/workplace.ts';
import { inProject } from '../lib/project.mjs';
import { startNode } from './start-node.ts';

/** The command in a process of its own, which takes seconds to start. */
const inOwnProcess = (...args: string[]) => startNode([inProject('scripts/paths.mjs'), ...args]).ended;

/** The same in this process. */
async function paths(args: readonly string[], elsewhere: Partial<Workplace> = {}) {
  const written = { stdout: '', stderr: '' };
  const code = await main(args, {
    stdout: { write: (text) => (written.stdout += text) },
    stderr: { write: (text) => (written.stderr += text) },
    ...elsewhere,
  });
  return { code, ...written };
}

describe('npm run paths', () => {
  test('--help lists options, formats and exit codes in Spanish', async () => {
    const { code, stdout, stderr } = await paths(['--help']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const word of ['Uso', '--strategy', 'interleavings', 'gherkin', 'report-payment', 'Código de salida']) {
      expect(stdout).toContain(word);
    }
  });

  test('QA-01 lists a flow with its states, transitions and decision outcomes, all of them covered', async () => {
    const { code, stdout } = await paths(['report-payment']);
    expect(code).toBe(0);
    for (const heading of ['Estados', 'Transiciones', 'Decisiones', 'Respuestas', 'Resultados']) {
      const [, covered, all] = new RegExp(`^${heading}: (\\d+) de (\\d+)$`, 'm').exec(stdout) ?? [];
      expect(covered).toBeDefined();
      expect(covered).toBe(all);
    }
  });

  test('QA-03 prints JSON for other programs', async () => {
    const { code, stdout } = await inOwnProcess('report-payment', '--format', 'json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ flow: 'report-payment', strategy: 'transitions' });
  });

  test.for([
    [['report-paymnt'], '¿Quisiste decir «report-payment»?'],
    [['--formato', 'csv'], '¿Quisiste decir «--format»?'],
    [['--format', 'html'], 'necesita una carpeta'],
    [['--format', 'csv', '--out', inProject('package.json')], 'es un archivo'],
  ] as const)('%s is refused with exit code 2', async ([args, message]) => {
    const { code, stdout, stderr } = await paths(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  test('the exit code is its process’s, and what it says is on the error output', async () => {
    expect(await inOwnProcess('report-paymnt')).toEqual(await paths(['report-paymnt']));
  });
});

describe('npm run paths -- verify', () => {
  // A separate step of `npm test` verifies every flow.
  test('QA-05 a flow that can be tested, and is as its recorded suite says, gives exit code 0', async () => {
    expect(await paths(['verify', 'report-payment'])).toMatchObject({ code: 0, stdout: '✓ report-payment\n' });
  });

  test('QA-05 a recorded suite that is not the flow’s gives exit code 1, and one that is broken is named', async () => {
    const recorded = await mkdtemp(join(tmpdir(), 'recorded-'));
    onTestFinished(() => rm(recorded, { recursive: true, force: true }));
    await cp(inProject('tests/paths/recorded'), recorded, { recursive: true });
    const file = join(recorded, 'report-payment.json');
    const suite = await readFile(file, 'utf8');

    await writeFile(file, suite.replace('report-payment-transitions-01', 'report-payment-transitions-99'));
    const changed = await paths(['verify', 'report-payment'], { recorded });
    expect(changed.code).toBe(1);
    expect(changed.stdout).toContain('La prueba registrada report-payment-transitions-99 ya no existe');
    expect(changed.stdout).toContain('La prueba report-payment-transitions-01 no está en la suite registrada');

    await writeFile(file, suite.slice(1));
    await expect(paths(['verify', 'report-payment'], { recorded })).rejects.toThrow(
      'tests/paths/recorded/report-payment.json no es una suite registrada',
    );
  });
});
