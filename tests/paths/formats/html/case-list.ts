import { testKeysOf } from '../../engine/test-keys.ts';
import type { ChartState, SuiteStep } from '../../engine/types.ts';
import type { ScreenCase, ScreenSuite } from '../../screen/suite.ts';
import type { CaseResult, SuiteRun } from '../../results/run.ts';
import { preconditionsOf } from '../preconditions.ts';
import { caseAddress } from './address.ts';
import { stepsOf } from './chart-view.ts';
import { html, type Markup } from './markup.ts';
import { counted, resultNames } from './words.ts';

/** Every test with its steps, folded; the page's script opens the one that is chosen. */
export function caseList(suite: ScreenSuite, run?: SuiteRun): Markup {
  const { cases, chart } = suite;
  const keys = testKeysOf(suite);
  const labelOf = labels(chart.states);
  return html`<section class="cases" aria-labelledby="pruebas">
    <h2 id="pruebas">${counted(cases.length, 'prueba', 'pruebas')}</h2>
    <p class="controls">
      <label for="buscar">Buscar en las pruebas</label>
      <input id="buscar" type="search" autocomplete="off" />
      <span id="encontradas" role="status"></span>
    </p>
    <ol class="case-list">
      ${cases.map((each) => caseItem(each, { key: keys.get(each.id), result: run?.get(each.id) }, labelOf))}
    </ol>
  </section>`;
}

interface About {
  readonly key: string | undefined;
  /** How it went in the run that is shown, if one is. */
  readonly result: CaseResult | undefined;
}

const caseItem = (each: ScreenCase, { key, result }: About, labelOf: (ids: readonly string[]) => string): Markup =>
  html`<li data-case="${each.id}">
    <details data-detail="${caseAddress(each)}">
      <summary>
        <span class="case-title">${each.title}</span>
        <span class="case-about"
          >${result === undefined ? undefined : html`<b class="result run-${result}">${resultNames[result]}</b>`}
          <code>${each.id}</code> · ${counted(stepsOf(each).length, 'paso', 'pasos')} · <code>${key}</code></span
        >
      </summary>
      ${preconditions(preconditionsOf(each))}
      <ol class="steps">
        ${stepsOf(each).map((step, index) => stepItem(each, step, index, labelOf))}
      </ol>
    </details>
  </li>`;

const preconditions = (all: readonly string[]): Markup | undefined =>
  all.length === 0
    ? undefined
    : html`<details class="before">
        <summary>${counted(all.length, 'precondición', 'precondiciones')}</summary>
        <ul>
          ${all.map((said) => html`<li>${said}</li>`)}
        </ul>
      </details>`;

function stepItem(
  each: ScreenCase,
  step: SuiteStep,
  index: number,
  labelOf: (ids: readonly string[]) => string,
): Markup {
  const to = labelOf(step.to);
  const stays = step.from.join() === step.to.join();
  return html`<li data-takes="${step.goals.join('\n')}" data-leads-to="${step.to.join('\n')}">
    <a class="number" href="${caseAddress(each)}&amp;paso=${index + 1}" aria-label="Paso ${index + 1}">${index + 1}</a>
    <div>
      <p class="does">${step.does}</p>
      <p class="sees">${step.sees}</p>
      <p class="way">${way(step.from.length === 0, stays, labelOf(step.from), to)}</p>
    </div>
  </li>`;
}

function way(starts: boolean, stays: boolean, from: string, to: string): string {
  if (starts) return `empieza en «${to}»`;
  return stays ? `sigue en «${to}»` : `«${from}» → «${to}»`;
}

/** The labels of the states that a step is in; of a state inside another with the other's before it. */
function labels(states: readonly ChartState[]): (ids: readonly string[]) => string {
  const byId = new Map(states.map((state) => [state.id, state]));
  const full = (id: string): string => {
    const state = byId.get(id);
    if (!state) return id;
    return state.parent === undefined ? state.label : `${full(state.parent)}: ${state.label}`;
  };
  return (ids) => ids.map(full).join(' + ');
}
