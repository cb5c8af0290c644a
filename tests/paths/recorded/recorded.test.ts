import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { caseOf, stepOf, suiteOf } from '../screen/suite-fixture.ts';
import { changesSince, readRecorded, recordedFlows, recordOf, writeRecorded } from './recorded.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recorded-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('a suite is recorded by what its cases do, where that leads, and what it does outside', () => {
  expect(recordOf(suiteOf())).toEqual({
    flow: 'demo',
    version: 1,
    strategy: 'transitions',
    traits: {},
    cases: [
      {
        id: 'demo-transitions-01',
        start: ['inicio', 'demo.medio'],
        steps: [['medio: transferencia', 'demo.final']],
      },
    ],
  });
});

describe('the file', () => {
  test('is read as it was recorded', async () => {
    await writeRecorded(suiteOf(), folder);
    expect(await readRecorded('demo', folder)).toEqual(recordOf(suiteOf()));
    expect(await recordedFlows(folder)).toEqual(['demo']);
  });

  test('QA-08 holds what a definition says beside its arrows, and what events do outside', async () => {
    const traits = {
      plazos: { adjuntar: '1 segundo' },
      preguntas: { dni: { 'se guarda': 'nunca', opciones: [1, null] } },
    };
    const steps = [stepOf({ effects: ['emite cleared step="medio"'] })];
    await writeRecorded(suiteOf({ traits, cases: [caseOf('01', { steps })] }), folder);
    const read = await readRecorded('demo', folder);
    expect(read?.traits).toEqual(traits);
    expect(read?.cases[0]?.steps).toEqual([['medio: transferencia', 'demo.final', 'emite cleared step="medio"']]);
  });

  test('has a line for each step, so that a diff shows which one changed', async () => {
    const steps = [stepOf({ event: 'volver', to: ['demo.a', 'demo.b'] }), stepOf({})];
    await writeRecorded(suiteOf({ cases: [caseOf('01', { steps })] }), folder);
    const lines = (await readFile(join(folder, 'demo.json'), 'utf8')).split('\n').map((line) => line.trim());
    expect(lines).toContain('["volver", "demo.a + demo.b"],');
    expect(lines).toContain('["medio: transferencia", "demo.final"]');
  });

  test('may be absent', async () => {
    expect(await readRecorded('demo', folder)).toBeUndefined();
  });

  test.for([
    ['{', 'no es JSON válido'],
    ['{"flow":"demo","version":1,"strategy":"transitions","traits":{},"cases":[{"id":1}]}', 'cases.0.id'],
    ['{"flow":"demo","version":1,"strategy":"all","traits":{},"cases":[]}', 'strategy'],
  ] as const)('%s is refused with the name of the file, and with where it is wrong', async ([text, where]) => {
    await writeFile(join(folder, 'demo.json'), text);
    const reading = readRecorded('demo', folder);
    await expect(reading).rejects.toThrow('tests/paths/recorded/demo.json no es una suite registrada');
    await expect(reading).rejects.toThrow(where);
    await expect(reading).rejects.toThrow('npm run paths -- record demo');
  });
});

describe('changes since', () => {
  const recorded = recordOf(suiteOf({ cases: [caseOf('01'), caseOf('02')] }));

  test('none where the suite is the same, however long it took to make', () => {
    const suite = suiteOf({ cases: [caseOf('01'), caseOf('02')], took: 99 });
    expect(changesSince(recorded, suite)).toEqual({ added: [], gone: [], altered: [] });
  });

  test('a case is added, gone, or altered by its id', () => {
    const other = stepOf({ event: 'medio: efectivo' });
    const suite = suiteOf({ cases: [caseOf('02', { steps: [other] }), caseOf('03')] });
    const { added, gone, altered } = changesSince(recorded, suite);
    expect(added.map(({ id }) => id)).toEqual(['demo-transitions-03']);
    expect(gone.map(({ id }) => id)).toEqual(['demo-transitions-01']);
    expect(altered.map(({ before, after }) => [before.id, before.steps[0], after.steps[0]])).toEqual([
      ['demo-transitions-02', ['medio: transferencia', 'demo.final'], ['medio: efectivo', 'demo.final']],
    ]);
  });

  test('an event that leads elsewhere alters its case', () => {
    const suite = suiteOf({ cases: [caseOf('01', { steps: [stepOf({ to: ['demo.banco'] })] }), caseOf('02')] });
    expect(changesSince(recorded, suite).altered).toHaveLength(1);
  });
});
