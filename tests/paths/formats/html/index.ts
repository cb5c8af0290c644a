import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Suite, SuiteChanges } from '../../engine/types.ts';
import { caseList } from './case-list.ts';
import { changesList } from './changes-list.ts';
import { chartView } from './chart-view.ts';
import { coverageTable } from './coverage-table.ts';
import { details } from './details.ts';
import { drawing } from './drawing.ts';
import { header } from './header.ts';
import { layoutOf } from './layout.ts';
import { html, Markup } from './markup.ts';

/** In the order in which they follow each other on the page. */
const styles = ['base', 'header', 'layout', 'drawing', 'chosen', 'side', 'reports', 'narrow', 'print'] as const;

const besides = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/**
 * A suite as one HTML document in Spanish that opens from disk: the statechart drawn, the tests that go through each of
 * its parts, and the coverage. It loads nothing, and the same suite gives the same document, byte for byte.
 */
export async function htmlPage(suite: Suite, changes?: SuiteChanges): Promise<string> {
  const chart = chartView(suite);
  const layout = await layoutOf(chart);
  const style = styles.map((name) => besides(`style/${name}.css`)).join('\n');
  const script = besides('page.js');
  return html`<!doctype html>
    <html lang="es-AR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; style-src ${sourceOf(style)}; script-src ${sourceOf(script)}"
        />
        <title>${suite.title} · pruebas de caminos</title>
        ${inline('style', style)}
      </head>
      <body>
        ${header(suite)}
        <main id="suite">
          <section class="chart" aria-labelledby="diagrama">
            <div class="chart-head">
              <h2 id="diagrama">El diagrama</h2>
              ${tools}
            </div>
            ${legend}
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
            ${caseList(suite)}
          </div>
        </main>
        <div class="reports">${changes ? changesList(suite.flow, changes) : undefined} ${coverageTable(suite)}</div>
        ${inline('script', script)}
      </body>
    </html>`.toString();
}

/** Apart from the template, whose own line breaks would be part of the text that the policy names by its hash. */
const inline = (element: 'style' | 'script', text: string) => new Markup(`<${element}>${text}</${element}>`);

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

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
