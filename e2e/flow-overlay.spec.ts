import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../scripts/lib/port.mjs';
import { inProject } from '../scripts/lib/project.mjs';
import { expect, test } from './fixtures.ts';

/** A page of one flow, which says how many questions that has. */
const page = `<!doctype html><title>Turno</title><body><h1></h1><script type="module">
  import { turno } from '/flows/turno/flow.ts';
  document.querySelector('h1').textContent = turno.id + ': ' + turno.steps.length;
</script></body>`;

const right = `import { defineFlow } from '../../../../flows/kit/define.ts';
import { province } from '../../../../flows/answers/province.ts';

export const turno = defineFlow({
  id: 'turno',
  version: 1,
  back: 'keeps',
  params: {},
  answers: { origen: province(), destino: province() },
  ends: ['pedido'],
  steps: () => ({ origen: { position: 1 }, destino: { position: 2 } }),
  ending: () => ({ id: 'fin', position: 9, done: 'pedido' }),
});
`;
const wrong = right.replace("['pedido']", "['pedido', 'anulado']");
const mended = right.replace("id: 'turno'", "id: 'turnos'");

const cause = "cause: nothing leads to its end 'anulado'";
const mend = 'mend:  Lead there from the ending or an exit, or take it out';
const place = 'flows/turno/flow.ts:10';

test('EN-11 the development server tells a wrong definition over the page with its line, its cause and what mends it, until it is mended @nightly', async ({
  browser,
}) => {
  await mkdir(inProject('.cache'), { recursive: true });
  const root = await mkdtemp(inProject('.cache/overlay-'));
  const flow = join(root, 'flows/turno/flow.ts');
  await mkdir(join(root, 'flows/turno'), { recursive: true });
  await writeFile(join(root, 'package.json'), '{ "type": "module" }');
  await writeFile(join(root, 'index.html'), page);
  await writeFile(join(root, 'flows/index.ts'), `export { turno } from './turno/flow.ts';\n`);
  await writeFile(flow, wrong);
  const [port, apiPort] = [await freePort(), await freePort()];
  // Only here: each process that reads this file would load Vite.
  const { createDevServer } = await import('../scripts/dev-server.ts');
  const server = await createDevServer(root, { host: 'localhost', port, apiPort });
  const context = await browser.newContext();
  const inTerminal: string[] = [];
  const { error } = console;
  console.error = (said: string) => inTerminal.push(said);
  try {
    await server.listen();
    const [before, after] = [await context.newPage(), await context.newPage()];
    const overlay = 'vite-error-overlay';
    await before.goto(`http://localhost:${port}/`);
    await expect(before.locator(overlay), 'wrong from the start').toContainText(cause);
    await writeFile(flow, right);
    await expect(before.getByRole('heading')).toHaveText('turno: 2');
    await expect(before.locator(overlay)).toHaveCount(0);

    await writeFile(flow, wrong);
    await expect(before.locator(overlay)).toContainText(cause);
    await after.goto(`http://localhost:${port}/`);
    for (const shown of [before, after]) {
      await expect(shown.locator(overlay)).toContainText(mend);
      await expect(shown.locator(overlay)).toContainText(place);
    }
    await expect(before.getByRole('heading'), 'what was there stays').toHaveText('turno: 2');

    await writeFile(flow, mended);
    for (const shown of [before, after]) {
      await expect(shown.getByRole('heading')).toHaveText('turnos: 2');
      await expect(shown.locator(overlay)).toHaveCount(0);
    }
    expect(inTerminal.map((said) => said.split('\n'))).toEqual(
      [1, 2].map(() => [expect.stringContaining(place), `  ${cause}`, `  ${mend}`]),
    );
  } finally {
    console.error = error;
    await context.close();
    await server.close();
    await rm(root, { recursive: true, force: true });
  }
});
