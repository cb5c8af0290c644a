// @module-tag nightly
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { flowSubject } from '../subject/flow.ts';
import { carQuotePaths } from '../wizards/car-quote.ts';
import { reportPaymentPaths } from '../wizards/report-payment.ts';
import { logOf, type Walking } from '../walks/fixture.ts';
import { run } from './run.ts';
import { testedOf } from './tested.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'walks-'));
  await mkdir(join(folder, 'copied'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const flows = [carQuotePaths, reportPaymentPaths].map((paths) => testedOf(flowSubject(paths)));

async function paths(line: string) {
  const written = { stdout: '', stderr: '' };
  const code = await run(line.split(' ').filter(Boolean), {
    flows,
    unfit: [],
    stdout: { write: (text) => (written.stdout += text) },
    stderr: { write: (text) => (written.stderr += text) },
    machines: () => Promise.resolve([]),
    confirm: () => Promise.resolve(false),
    history: { knows: () => Promise.resolve(false), recordedAt: () => Promise.resolve(undefined) },
    folder,
    recorded: join(folder, 'recorded'),
    copied: join(folder, 'copied'),
    table: join(folder, 'suites.csv'),
  });
  return { code, lines: written.stdout.split('\n'), ...written };
}

/** Answers, goes back, answers, goes back to where it began, and gives up. */
const undecided: Walking = {
  walk: 'a',
  flow: 'report-payment',
  start: ['inicio', 'report-payment.concepto'],
  steps: [
    ['concepto: Cuota/s', 'report-payment.medio'],
    ['medio: Otros', 'report-payment.fecha'],
    ['volver', 'report-payment.medio'],
    ['medio: Transferencia', 'report-payment.entidad'],
    [{ type: 'GOTO', step: 'concepto' }, 'report-payment.concepto'],
    ['cancelar', 'report-payment.cancelado'],
  ],
};
const leaving: Walking = { ...undecided, steps: [['cancelar', 'report-payment.cancelado']] };

const write = (log: string, name = 'portal.ndjson') => writeFile(join(folder, name), log);

describe('QA-09 coverage', () => {
  test('says what people reach beside tests and both together, what no test does with the path that shows it, and what only tests do', async () => {
    await write(logOf(undecided, { ...undecided, walk: 'b' }, { ...leaving, walk: 'c' }));
    const { code, stdout, lines } = await paths('coverage portal.ndjson report-payment --out salida');
    expect(code).toBe(0);
    expect(lines[0]).toBe('report-payment: 3 recorridos de personas, 2 distintos');
    expect(stdout).toMatch(/^ +personas +pruebas +juntas\n +estados +5\/\d+ +(\d+)\/\1 +\1\/\1\n/m);
    expect(stdout).not.toContain('Sin ubicar');
    const untested = lines.filter((line) => line.includes('(copiados/'));
    expect(untested.length).toBeGreaterThan(0);
    expect(stdout).toContain(`Lo que hacen las personas y ninguna prueba hace: ${String(untested.length)}\n`);
    const jump = untested.find((line) => line.includes('«medio» responder → «entidad» ir al paso → «concepto»'));
    expect(jump).toMatch(/^ {4}2 veces: /);
    expect(stdout).toContain('    respuesta: concepto: Acuerdo judicial\n');
    expect(stdout).not.toContain('    respuesta: concepto: Cuota/s\n');
    const names = await readdir(join(folder, 'salida/copiados'));
    expect(stdout).toContain(`${String(names.length)} camino`);
    expect(await readdir(join(folder, 'salida'))).toEqual(['copiados', 'report-payment.personas.html']);
    expect(await readFile(join(folder, 'salida/report-payment.personas.html'), 'utf8')).toContain('2 veces; ');
  });

  test('the beginning of a walk that shows it is a path to record, and once it is recorded a test does it', async () => {
    await write(logOf(undecided));
    await paths('coverage portal.ndjson --out salida');
    const [name = '', ...others] = await readdir(join(folder, 'salida/copiados'));
    expect(others).toEqual([]);
    const text = await readFile(join(folder, 'salida/copiados', name), 'utf8');
    expect(JSON.parse(text)).toEqual({ flow: 'report-payment', start: undecided.start, steps: undecided.steps });
    await writeFile(join(folder, 'copied', name), text);
    const { stdout } = await paths('coverage portal.ndjson');
    expect(stdout).toContain('Lo que hacen las personas y ninguna prueba hace: 0\n');
  });

  test('says where walks could not be placed to their ends, and counts what came before', async () => {
    await write(logOf({ ...undecided, version: 9 }, { ...leaving, walk: 'b', steps: [], unlike: 'ANSWER' }));
    const { code, stdout } = await paths('coverage portal.ndjson');
    expect(code).toBe(0);
    expect(stdout).toContain('report-payment: 2 recorridos de personas, 1 distinto\n  Sin ubicar hasta el final: 2\n');
    expect(stdout).toContain('    1: otra versión: la 9, y hoy es la 1\n    1: en «concepto», «ANSWER» sin ejemplo\n');
    expect(stdout).toMatch(/estados +1\//);
  });

  test('reads several logs as one; a flow that is not named is told in short, and one that nobody walked not at all', async () => {
    await write(logOf(undecided), 'uno.ndjson');
    await write(logOf({ ...undecided, walk: 'b' }), 'dos.ndjson');
    const { stdout } = await paths('coverage uno.ndjson dos.ndjson');
    expect(stdout).toMatch(/^report-payment: 2 recorridos de personas, 1 distinto\n/);
    expect(stdout).toMatch(/y \d+ más: nombrá el flujo para verlos/);
    expect(stdout).not.toContain('car-quote');
  });

  test.for([
    ['coverage', 'A «coverage» le falta el registro, como en: npm run paths -- coverage portal.ndjson'],
    ['coverage nada.ndjson', 'No se puede leer «nada.ndjson»: no es un flujo, ni el registro de un servidor.'],
    [
      'coverage vacio.ndjson',
      'No hay recorridos de personas en «vacio.ndjson»: los registra un servidor con log.walks.',
    ],
    ['coverage portal.ndjson car-quote', 'Los recorridos de «portal.ndjson» no son de estos flujos.'],
    ['coverage portal.ndjson --format csv', '«coverage» no lleva --format: '],
    ['coverage portal.ndjson --weights portal.ndjson', '«coverage» no lleva --weights: '],
    ['coverage portal.ndjson --strategy nada', 'No existe la estrategia «nada».'],
    ['--weights nada.ndjson', 'No se puede leer «nada.ndjson»'],
    ['manual --weights nada.ndjson', 'No se puede leer «nada.ndjson»'],
  ] as const)('%s is wrong use: %s', async ([line, message]) => {
    await write(logOf(undecided));
    await write('{"event":"call-failed"}', 'vacio.ndjson');
    const { code, stdout, stderr } = await paths(line);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  });
});

const suite = v.object({ cases: v.array(v.object({ steps: v.array(v.object({ event: v.string() })) })) });

describe('QA-09 --weights', () => {
  const casesIn = (csv: string) => [...new Set(csv.match(/report-payment-[a-z]+-\d+/g))];

  test('what people do most comes first in any list, and nothing else changes', async () => {
    await write(logOf(...Array.from({ length: 5 }, (_, index) => ({ ...leaving, walk: String(index) })), undecided));
    const plain = casesIn((await paths('report-payment --strategy journeys --format csv')).stdout);
    const { stdout } = await paths('report-payment --strategy journeys --format csv --weights portal.ndjson');
    const weighted = casesIn(stdout);
    expect(weighted).not.toEqual(plain);
    expect(weighted.toSorted()).toEqual(plain.toSorted());
  });

  test('chance does mostly what people do, the same with the same seed', async () => {
    await write(logOf(...Array.from({ length: 5 }, (_, index) => ({ ...leaving, walk: String(index) }))));
    const line = 'report-payment --strategy random --format json --cases 40 --seed 3';
    const leavesAtOnce = (json: string) =>
      v.parse(suite, JSON.parse(json)).cases.filter(({ steps: [first] }) => first?.event === 'cancelar').length;
    const plain = await paths(line);
    const weighted = await paths(`${line} --weights portal.ndjson`);
    expect(weighted.stdout).toBe((await paths(`${line} --weights portal.ndjson`)).stdout);
    expect(leavesAtOnce(plain.stdout)).toBeLessThan(5);
    expect(leavesAtOnce(weighted.stdout)).toBeGreaterThan(25);
    expect(leavesAtOnce(weighted.stdout)).toBeLessThan(40);
  });
});
