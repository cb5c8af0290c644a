import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { defineFlow } from '../../flows/kit/define.ts';
import { FlowDefinitionError } from '../../flows/kit/errors.ts';
import { province } from '../../flows/answers/province.ts';
import { flowFaultOf, flowFaultText } from './flow-error.mjs';

const wrong = () =>
  defineFlow({
    id: 'turno',
    version: 1,
    back: 'keeps',
    params: {},
    answers: { concepto: province() },
    ends: ['pedido', 'anulado'],
    steps: () => ({ concepto: { position: 1 } }),
    ending: () => ({ id: 'fin', position: 2, done: 'pedido' }),
  });

/** Its file, with another flow before it. */
const source = `export const otro = defineFlow({
  id: 'otro',
  ends: ['pedido', 'anulado'],
});

export const turno = defineFlow({
  id: 'turno',
  version: 1,
  ends: ['pedido', 'anulado'],
});
`;

function thrownBy(define: () => unknown): unknown {
  try {
    define();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was refused');
}

test('EN-11 a wrong definition is told with its file, its line, its cause and what mends it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'flow-error-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'flows/turno'), { recursive: true });
  await writeFile(join(folder, 'flows/turno/turnos.ts'), source);
  const cause = "nothing leads to its end 'anulado'";
  const mend = 'Lead there from the ending or an exit, or take it out';
  const fault = flowFaultOf(thrownBy(wrong), folder);
  expect(fault).toEqual({ file: 'flows/turno/turnos.ts', line: 9, cause, mend });
  expect(fault && flowFaultText(fault)).toBe(`flows/turno/turnos.ts:9\n  cause: ${cause}\n  mend:  ${mend}`);
  expect(flowFaultOf(thrownBy(wrong), join(folder, 'none'))).toEqual({ file: 'flows/', line: 1, cause, mend });
});

test('EN-11 of the names of a cause the line is told of the one that is written least often, in the file that is at fault', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'flow-error-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'flows/turno'), { recursive: true });
  await writeFile(
    join(folder, 'flows/turno/flow.ts'),
    `export const turno = defineFlow({
  id: 'turno',
  calls: (call) => ({
    pedir: call({
      needs: ['provinca'],
    }),
  }),
  ending: () => ({ call: 'pedir' }),
});
`,
  );
  await writeFile(join(folder, 'flows/turno/text.ts'), 'export const text = {\n  steps: {\n  },\n};\n');
  const placeOf = (error: FlowDefinitionError) => {
    const { file, line } = flowFaultOf(error, folder) ?? {};
    return [file, line];
  };
  expect(placeOf(new FlowDefinitionError('turno', "the call 'pedir' reads 'provinca'", 'Ask it'))).toEqual([
    'flows/turno/flow.ts',
    5,
  ]);
  const noText = "the question 'provincia' has no text in 'steps'";
  expect(placeOf(new FlowDefinitionError('turno', noText, 'Write it', 'text'))).toEqual(['flows/turno/text.ts', 2]);
});

test('any other error is none of a definition', () => {
  expect(flowFaultOf(new Error("Flow 'x'"))).toBeUndefined();
});
