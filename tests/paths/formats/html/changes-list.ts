import { firstDifference, saidOf } from '../../engine/drift.ts';
import type { RecordedCase, SuiteChanges } from '../../engine/types.ts';
import { html, type Markup } from './markup.ts';
import { counted } from './words.ts';

/** What became of the suite that was kept: the cases that came, those that went, and where others took another way. */
export function changesList(flow: string, { added, gone, altered }: SuiteChanges): Markup {
  const same = added.length + gone.length + altered.length === 0;
  return html`<section class="changes" aria-labelledby="cambios">
    <h2 id="cambios">Cambios desde la suite guardada</h2>
    ${same ? html`<p class="verdict covered"><strong>✓ Sin cambios</strong></p>` : undefined}
    ${group('Nuevas', 'added', added.map(whole))} ${group('Ya no están', 'gone', gone.map(whole))}
    ${group(
      'Cambiadas',
      'altered',
      altered.map(({ before, after }) => difference(flow, before, after)),
    )}
  </section>`;
}

const group = (title: string, kind: string, items: readonly Markup[]): Markup | undefined =>
  items.length === 0
    ? undefined
    : html`<h3>${title} <small>${items.length}</small></h3>
        <ul class="change-list ${kind}">
          ${items.map((item) => html`<li>${item}</li>`)}
        </ul>`;

const whole = ({ id, steps }: RecordedCase): Markup =>
  html`<code>${id}</code> · ${counted(steps.length, 'paso', 'pasos')}`;

function difference(flow: string, before: RecordedCase, after: RecordedCase): Markup {
  const { step, was, is } = firstDifference(before, after) ?? { step: after.steps.length + 1 };
  return html`<code>${after.id}</code> · cambia desde el paso ${step}
    <dl>
      <div>
        <dt>Antes</dt>
        <dd>${saidOf(flow, was)}</dd>
      </div>
      <div>
        <dt>Ahora</dt>
        <dd>${saidOf(flow, is)}</dd>
      </div>
    </dl>`;
}
