import { describe, expect, test } from 'vitest';
import { caseOf, suiteOf } from '../screen/suite-fixture.ts';
import { testKeysOf } from '../engine/test-keys.ts';
import { readJunit, sourceOf } from './junit.ts';
import { resultThrough, runOf } from './run.ts';

/** As Playwright writes it, with its tries. */
const report = `<testsuites id="" name="" tests="5" failures="1" skipped="1" errors="0" time="9.1">
<testsuite name="demo.journeys.spec.ts" timestamp="2026-11-29T10:00:00.000Z" hostname="recorridos" tests="5">
<testcase name="demo-journeys-01: al final &quot;Listo&quot;" classname="demo.journeys.spec.ts" time="1">
<properties><property name="test_key" value="demo-0000000001"></property><property name="requirements" value="RP-01,RP-02"></property></properties>
</testcase>
<testcase name="demo-journeys-02: otra" classname="demo.journeys.spec.ts" time="1">
<properties><property name="test_key">
  demo-0000000002
</property></properties>
<failure message="falta el título" type="FAILURE"><![CDATA[falta <h1>]]></failure>
</testcase>
<testcase name="demo-journeys-03: a la segunda"><flakyFailure message="no" type="FAILURE"><stackTrace>a</stackTrace></flakyFailure></testcase>
<testcase name="QA-02 SH-26 demo-journeys-04: nunca"><skipped></skipped></testcase>
<testcase name="entra camila@ejemplo.example"><error message="no hay código"></error></testcase>
</testsuite>
</testsuites>`;

describe('QA-10 a report in JUnit’s XML', () => {
  test('says of each test its key, its id and how it went', async () => {
    expect(await readJunit(report)).toEqual([
      { name: 'demo-journeys-01: al final "Listo"', key: 'demo-0000000001', id: 'demo-journeys-01', result: 'passed' },
      { name: 'demo-journeys-02: otra', key: 'demo-0000000002', id: 'demo-journeys-02', result: 'failed' },
      { name: 'demo-journeys-03: a la segunda', id: 'demo-journeys-03', result: 'flaky' },
      { name: 'QA-02 SH-26 demo-journeys-04: nunca', id: 'demo-journeys-04', result: 'skipped' },
      { name: 'entra camila@ejemplo.example', result: 'failed' },
    ]);
  });

  test.each(['', 'ID,Prueba', '<html></html>', '<testsuites><testcase></testsuites>'])(
    'is not what begins with %j',
    async (text) => {
      await expect(readJunit(text)).rejects.toThrow(SyntaxError);
    },
  );

  test('says which flow a test is of, and which strategy where its id has it', () => {
    const source = (test: { readonly key?: string; readonly id?: string }) =>
      sourceOf({ name: '', result: 'passed', ...test });
    expect(source({ id: 'insurance-quote-photos-pairs-104' })).toEqual({
      flow: 'insurance-quote-photos',
      strategy: 'pairs',
    });
    expect(source({ key: 'report-payment-0123456789' })).toEqual({ flow: 'report-payment' });
    expect(source({ key: 'PROY-12' })).toBeUndefined();
  });
});

describe('QA-10 a run over a suite', () => {
  const suite = suiteOf({ cases: [caseOf('01'), caseOf('02', { steps: [] }), caseOf('03', { steps: [] })] });
  const keys = testKeysOf(suite);
  const ran = (id: string, result: 'passed' | 'failed' | 'skipped') => ({ name: id, key: keys.get(id) ?? '', result });

  test('knows a test by its key, whatever its number was then', () => {
    const run = runOf(suite, [{ ...ran('demo-transitions-02', 'passed'), id: 'demo-transitions-03' }]);
    expect([...run]).toEqual([
      ['demo-transitions-01', 'unrun'],
      ['demo-transitions-02', 'passed'],
      ['demo-transitions-03', 'unrun'],
    ]);
  });

  test('one that passed and failed is flaky, one that was skipped was not run', () => {
    const run = runOf(suite, [
      ran('demo-transitions-01', 'failed'),
      ran('demo-transitions-01', 'passed'),
      ran('demo-transitions-02', 'failed'),
      ran('demo-transitions-03', 'skipped'),
    ]);
    expect([...run.values()]).toEqual(['flaky', 'failed', 'unrun']);
    expect(resultThrough(['demo-transitions-01', 'demo-transitions-02'], run)).toBe('flaky');
    expect(resultThrough(['demo-transitions-02', 'demo-transitions-03'], run)).toBe('failed');
    expect(resultThrough([], run)).toBe('unrun');
  });
});
