import type { CountedStep, Funnels } from '../../server/domain/recorridos/funnels.ts';
import { chartView } from '../../tests/paths/formats/html/chart-view.ts';
import { documentOf } from '../../tests/paths/formats/html/document.ts';
import { drawing, type Saying } from '../../tests/paths/formats/html/drawing.ts';
import { layoutOf } from '../../tests/paths/formats/html/layout.ts';
import { html } from '../../tests/paths/formats/html/markup.ts';
import { flowSubject } from '../../tests/paths/subject/flow.ts';
import { flowPaths } from '../../tests/paths/wizards/index.ts';

/** What the drawing of a wizard says: at each step, how many reached it and answered, and a bar of how many that is of the most. */
function countsOf(flow: string, steps: readonly CountedStep[]): Saying {
  const most = Math.max(1, ...steps.map(({ alcanzado }) => alcanzado));
  const at = (state: string) => steps.find(({ paso }) => state === `${flow}.${paso}`);
  return {
    of: () => '',
    corner: ({ state }) => {
      const step = at(state.id);
      return step ? `${step.alcanzado} → ${step.respondido}` : '';
    },
    share: ({ state }) => {
      const step = at(state.id);
      return step && step.alcanzado / most;
    },
  };
}

/**
 * The statecharts of wizards with what is counted in them, as one HTML document that opens from disk.
 *
 * @throws Error where there is no statechart of a wizard
 */
export async function funnelPage(shown: Funnels['recorridos']): Promise<string> {
  const drawn = await Promise.all(
    shown.map(async ({ flujo, pasos }) => {
      const paths = flowPaths.find(({ flow }) => flow.id === flujo);
      if (!paths) throw new Error(`There is no statechart of ${flujo}.`);
      const { chart, title } = flowSubject(paths);
      const layout = await layoutOf(chartView({ chart, cases: [], coverage: [] }));
      return html`<section>
        <h2>${title}</h2>
        <p>En cada paso: cuántos llegaron → cuántos respondieron.</p>
        <div class="canvas">${drawing(layout, title, countsOf(flujo, pasos))}</div>
      </section>`;
    }),
  );
  return documentOf({
    title: 'Recorridos',
    styles: ['base', 'drawing'],
    body: html`<main>
      <h1>Recorridos</h1>
      ${drawn}
    </main>`,
  });
}
