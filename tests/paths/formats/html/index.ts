import type { SuiteChanges } from '../../engine/types.ts';
import type { SuiteRun } from '../../results/run.ts';
import type { ScreenSuite } from '../../screen/suite.ts';
import { caseList } from './case-list.ts';
import { changesList } from './changes-list.ts';
import { chartView } from './chart-view.ts';
import { coverageTable } from './coverage-table.ts';
import { details } from './details.ts';
import { documentOf } from './document.ts';
import { drawing } from './drawing.ts';
import { header } from './header.ts';
import { layoutOf } from './layout.ts';
import { html } from './markup.ts';
import { caseResults, resultNames } from './words.ts';

/** In the order in which they follow each other on the page. */
const styles = ['base', 'header', 'layout', 'drawing', 'run', 'chosen', 'side', 'reports', 'narrow', 'print'] as const;

/** What a page may show beside its suite. */
interface Beside {
  /** What changed since the recorded suite. */
  readonly changes?: SuiteChanges;
  /** How its tests went last. */
  readonly run?: SuiteRun;
}

/**
 * A suite as one HTML document in Spanish that opens from disk: the statechart drawn, the tests that go through each of
 * its parts, and the coverage. It loads nothing, and the same suite gives the same document, byte for byte.
 */
export async function htmlPage(suite: ScreenSuite, { changes, run }: Beside = {}): Promise<string> {
  const chart = chartView(suite, run);
  const layout = await layoutOf(chart);
  return documentOf({
    title: suite.title,
    styles,
    script: 'page.js',
    body: html`${header(suite, run)}
      <main id="suite">
        <section class="chart" aria-labelledby="diagrama">
          <div class="chart-head">
            <h2 id="diagrama">El diagrama</h2>
            ${tools}
          </div>
          ${legend} ${run ? runLegend : undefined}
          <div class="canvas" id="lienzo">${drawing(layout, suite.title)}</div>
        </section>
        <div class="side">
          <section class="chosen controls" id="elegido" aria-labelledby="detalle" hidden>
            <div class="chosen-head">
              <h2 id="detalle">Detalle</h2>
              <a class="button" href="#">Quitar la marca</a>
            </div>
            ${details(chart)}
          </section>
          ${caseList(suite, run)}
        </div>
      </main>
      <div class="reports">${changes ? changesList(suite.flow, changes) : undefined} ${coverageTable(suite)}</div>`,
  });
}

const tools = html`<div class="tools controls" role="group" aria-label="Vista del dibujo">
  <button type="button" id="alejar" aria-label="Alejar">−</button>
  <button type="button" id="acercar" aria-label="Acercar">+</button>
  <button type="button" id="ancho">A lo ancho</button>
  <button type="button" id="entero">Ver entero</button>
  <label><input type="checkbox" id="vueltas" checked /> Volver atrás</label>
</div>`;

const legend = html`<ul class="legend" aria-label="Referencias">
  <li><span class="sample covered"></span>✓ cubierto, con su número de pruebas</li>
  <li><span class="sample uncovered"></span>✗ sin cubrir</li>
  <li><span class="sample free"></span>no se exige</li>
  <li><span class="sample back"></span>vuelve atrás</li>
  <li><span aria-hidden="true">⤳</span> se llega desde cualquier paso</li>
</ul>`;

const runLegend = html`<ul class="legend" aria-label="Referencias de la última corrida">
  ${caseResults.map((result) => html`<li><span class="sample run-${result}"></span>${resultNames[result]}</li>`)}
</ul>`;
