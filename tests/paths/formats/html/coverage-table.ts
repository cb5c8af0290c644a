import { goalSorts, type Suite } from '../../engine/types.ts';
import { html, type Markup } from './markup.ts';
import { counted, coverNames, sortNames } from './words.ts';

/** Every goal by its sort with what covers it or why nothing does, and what the strategy left out. */
export function coverageTable({ coverage, missed, stopped }: Suite): Markup {
  const uncovered = coverage.filter(({ covered, aside = false }) => !covered && !aside);
  return html`<section class="coverage" aria-labelledby="cobertura">
    <h2 id="cobertura">Cobertura</h2>
    ${stopped === undefined ? undefined : html`<p class="notice">${stopped}</p>`}
    ${
      uncovered.length === 0
        ? html`<p class="verdict covered"><strong>✓ Nada de lo que busca quedó sin cubrir</strong></p>`
        : html`<h3>Sin cubrir</h3>
            ${table(
              ['Qué', 'Tipo', 'Por qué no'],
              uncovered.map(({ label, sort, reason }) => [`✗ ${label}`, sortNames[sort], reason ?? '']),
            )}`
    }
    ${
      missed.length === 0
        ? undefined
        : html`<h3>Lo que la estrategia no pudo incluir</h3>
            ${table(
              ['Qué', 'Por qué no'],
              missed.map(({ label, reason }) => [label, reason]),
            )}`
    }
    ${goalSorts.map((sort) => {
      const goals = coverage.filter((goal) => goal.sort === sort);
      return goals.length === 0
        ? undefined
        : html`<details class="sort">
            <summary>${sortNames[sort]} <small>${goals.length}</small></summary>
            ${table(
              ['Qué', 'Cobertura', 'Pruebas'],
              goals.map(({ label, covered, cases, aside = false }) => [
                label,
                coverNames[covered ? 'covered' : aside ? 'free' : 'uncovered'],
                counted(cases.length, 'prueba', 'pruebas'),
              ]),
            )}
          </details>`;
    })}
  </section>`;
}

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): Markup =>
  html`<div class="table" tabindex="0" role="group" aria-label="${heads.join(', ')}">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
