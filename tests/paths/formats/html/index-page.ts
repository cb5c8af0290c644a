import type { Suite } from '../../engine/types.ts';
import { summaryHeadings, summaryOf } from '../summary.ts';
import { documentOf } from './document.ts';
import { html } from './markup.ts';

/** Of several suites: what each covers and costs, with a link to its page in the same folder. */
export function indexPage(suites: readonly Suite[]): string {
  const rows = suites.map((suite) => {
    const [flow = '', ...cells] = summaryOf(suite);
    return html`<tr>
      <th scope="row"><a href="${pageName(suite)}">${suite.title}</a> <small>${flow}</small></th>
      ${cells.map((cell) => html`<td>${cell}</td>`)}
    </tr>`;
  });
  return documentOf({
    title: 'Todos los flujos',
    styles: ['base', 'flows'],
    body: html`<main>
      <h1>Pruebas de caminos</h1>
      <p>Cada flujo tiene su página: el diagrama, las pruebas que pasan por cada parte y lo que cubren.</p>
      <div class="wide" role="region" aria-label="Los flujos" tabindex="0">
        <table>
          <thead>
            <tr>
              ${summaryHeadings.map((heading) => html`<th scope="col">${heading}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>
      </div>
    </main>`,
  });
}

/** The file of a suite's page. */
export const pageName = ({ flow, strategy }: Suite): string => `${flow}.${strategy}.html`;
