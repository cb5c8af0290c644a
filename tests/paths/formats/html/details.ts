import type { ChartTransition, GoalCoverage, SuiteCase } from '../../engine/types.ts';
import { caseAddress, stateAddress, transitionAddress } from './address.ts';
import {
  type ChartView,
  type Cover,
  type StateView,
  type TransitionView,
  everyState,
  everyTransition,
} from './chart-view.ts';
import { html, type Markup } from './markup.ts';
import { counted, coverNames, sortNames } from './words.ts';

/** The details of every state and transition, of which the page's script shows the one that is chosen. */
export function details(chart: ChartView): Markup {
  const states = everyState(chart.states);
  const labels = new Map(states.map(({ state }) => [state.id, state.label]));
  const nameOf = (id: string) => labels.get(id) ?? id;
  return html`${states.map((view) => stateDetail(view, chart, nameOf))}
  ${everyTransition(chart).map((view) => transitionDetail(view, nameOf))}`;
}

function stateDetail(view: StateView, chart: ChartView, nameOf: (id: string) => string): Markup {
  const { state, cover, reason, cases, fromAnywhere } = view;
  const leaving = chart.lines.flatMap((line) => (line.source === state.id ? line.transitions : []));
  const arriving = chart.lines.flatMap((line) => (line.target === state.id ? line.transitions : []));
  return html`<section class="detail" data-detail="${stateAddress(state)}" hidden>
    <p class="kicker">${view.children.length > 0 ? 'Estado con estados adentro' : 'Estado'}</p>
    <h3 tabindex="-1">${state.label}</h3>
    <p class="id"><code>${state.id}</code></p>
    ${askedTogether(state.asks ?? [])} ${verdict(cover, reason)} ${casesThrough(cases)}
    ${transitionList('Sale por', leaving, ({ target }) => `→ ${nameOf(target)}`)}
    ${transitionList('Se llega por', [...arriving, ...fromAnywhere], ({ source }) =>
      source === undefined ? 'desde cualquier paso' : `desde ${nameOf(source)}`,
    )}
  </section>`;
}

function transitionDetail(view: TransitionView, nameOf: (id: string) => string): Markup {
  const { transition, cover, reason, cases, goals } = view;
  const { source, target, label } = transition;
  const state = (id: string) => html`<a href="${stateAddress({ id })}">${nameOf(id)}</a>`;
  return html`<section class="detail" data-detail="${transitionAddress(transition)}" hidden>
    <p class="kicker">Transición</p>
    <h3 tabindex="-1">${label}</h3>
    <p class="way">${source === undefined ? 'Desde cualquier paso' : state(source)} → ${state(target)}</p>
    ${verdict(cover, reason)} ${casesThrough(cases)} ${goalList(goals)}
  </section>`;
}

const askedTogether = (asks: readonly string[]): Markup | undefined =>
  asks.length === 0
    ? undefined
    : html`<h4>Se pregunta junto</h4>
        <ul>
          ${asks.map((asked) => html`<li>${asked}</li>`)}
        </ul>`;

const verdict = (cover: Cover, reason: string | undefined): Markup =>
  html`<p class="verdict ${cover}">
    <strong>${coverNames[cover]}</strong>${reason === undefined ? undefined : html` ${reason}`}
  </p>`;

function casesThrough(cases: readonly SuiteCase[]): Markup {
  if (cases.length === 0) return html`<p>Ninguna prueba pasa por acá.</p>`;
  return html`<h4>${counted(cases.length, 'prueba pasa', 'pruebas pasan')} por acá</h4>
    <ul class="links">
      ${cases.map((each) => html`<li><a href="${caseAddress(each)}">${each.title}</a> <code>${each.id}</code></li>`)}
    </ul>`;
}

const transitionList = (
  title: string,
  views: readonly TransitionView[],
  otherEnd: (transition: ChartTransition) => string,
): Markup | undefined =>
  views.length === 0
    ? undefined
    : html`<h4>${title}</h4>
        <ul class="links">
          ${views.map(
            ({ transition, cover }) =>
              html`<li>
                <a href="${transitionAddress(transition)}">${transition.label}</a> ${otherEnd(transition)}
                ${small(cover)}
              </li>`,
          )}
        </ul>`;

const small = (cover: Cover) => html`<span class="verdict-small ${cover}">${coverNames[cover]}</span>`;

const goalList = (goals: readonly GoalCoverage[]): Markup | undefined =>
  goals.length === 0
    ? undefined
    : html`<h4>Al pasar se cumple también</h4>
        <ul class="links">
          ${goals.map(({ label, sort }) => html`<li>${label} <small>${sortNames[sort]}</small></li>`)}
        </ul>`;
