import { stateAddress, transitionAddress } from './address.ts';
import type { CaseResult } from '../../results/run.ts';
import type { Cover, Line, StateView, TransitionView } from './chart-view.ts';
import type { Box, Layout, Point } from './geometry.ts';
import { html, type Markup } from './markup.ts';
import { BOX, wrapped } from './text-boxes.ts';
import { counted, resultNames } from './words.ts';

/**
 * The statechart as SVG, in which every state and transition is a link to its details.
 *
 * @param saying whether it says what a suite does in each part
 */
export function drawing(
  { width, height, states, lines, beginnings }: Layout,
  title: string,
  saying: Saying = bySuite,
): Markup {
  const frames = states.filter(({ view }) => view.children.length > 0);
  const leaves = states.filter(({ view }) => view.children.length === 0);
  return html`<svg
    id="dibujo"
    role="group"
    aria-label="Diagrama de estados de ${title}"
    viewBox="0 0 ${width} ${height}"
    width="${width}"
    height="${height}"
  >
    <defs>
      <pattern id="rayado" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="7" height="7" class="pattern-ground" />
        <rect width="2" height="7" class="pattern-stripe" />
      </pattern>
    </defs>
    ${frames.map(({ view, box }) => stateShape(view, box, saying))}
    ${beginnings.map(
      ({ dot, points }) =>
        html`<g class="beginning">
          <circle cx="${dot.x + dot.width / 2}" cy="${dot.y + dot.height / 2}" r="${dot.width / 2}" />
          <path class="stroke" d="${pathOf(points)}" /><path class="head" d="${headOf(points)}" />
        </g>`,
    )}
    ${lines.map(({ line, points }) => lineShape(line, points))}
    ${leaves.map(({ view, box }) => stateShape(view, box, saying))}
    ${lines.map(({ line, label }) => labelShape(line, label, saying))}
  </svg>`;
}

/** What the drawing says of a part. */
export interface Saying {
  /** For those who do not see it. */
  readonly of: (view: Pick<TransitionView, 'cover' | 'cases' | 'result'>) => string;
  /** In the corner of a state. */
  readonly corner: (view: StateView) => string;
  /** How far the bar at its foot goes, from 0 to 1; undefined, or without it, there is none. */
  readonly share?: (view: StateView) => number | undefined;
}

const heard = (result: CaseResult | undefined) =>
  result === undefined ? '' : `; última corrida: ${resultNames[result].slice(2)}`;

/** What a suite does there, and how that went in a run. */
const bySuite: Saying = {
  of: ({ cover, cases, result }) => `: ${spoken[cover]}, ${counted(cases.length, 'prueba', 'pruebas')}${heard(result)}`,
  // Of a state with others inside, these say it.
  corner: ({ cover, cases, result, children }) =>
    children.length > 0 ? '' : `${result === undefined ? marks[cover] : resultNames[result].charAt(0)} ${cases.length}`,
};

/** Nothing: the statechart alone. */
export const unsaid: Saying = { of: () => '', corner: () => '' };

const marks: Readonly<Record<Cover, string>> = { covered: '✓', uncovered: '✗', free: '' };

const spoken: Readonly<Record<Cover, string>> = {
  covered: 'cubierto por las pruebas',
  uncovered: 'sin cubrir',
  free: 'sin objetivo propio',
};

function stateShape(view: StateView, box: Box, saying: Saying): Markup {
  const { state, name, cover, fromAnywhere, result } = view;
  const lines = wrapped(state.label);
  const rows = box.y + BOX.padding + BOX.top + lines.length * BOX.label + 2;
  const inner = 4;
  const share = saying.share?.(view);
  return html`<g class="state ${state.type} ${cover} ${ran(result)}" data-id="${state.id}">
    <a
      href="${stateAddress(state)}"
      data-state="${state.id}"
      ${numbersAt('end', box.x + box.width + 4, box.y)}
      aria-label="Estado ${state.label} (${name})${saying.of(view)}"
    >
      <rect class="box" x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="10" />
      ${
        state.type === 'final'
          ? html`<rect
              class="inner"
              x="${box.x + inner}"
              y="${box.y + inner}"
              width="${box.width - 2 * inner}"
              height="${box.height - 2 * inner}"
              rx="7"
            />`
          : undefined
      }
      ${
        share === undefined
          ? undefined
          : html`<rect
              class="share"
              x="${box.x}"
              y="${box.y + box.height - BOX.padding}"
              width="${box.width * share}"
              height="${BOX.padding}"
            />`
      }
      <text class="name" x="${box.x + BOX.padding}" y="${box.y + BOX.padding + 9}"
        >${name === state.label ? '' : name}</text
      >
      <text class="count" x="${box.x + box.width - BOX.padding}" y="${box.y + BOX.padding + 9}">
        ${saying.corner(view)}
      </text>
      ${lines.map(
        (text, index) =>
          html`<text
            class="label"
            x="${box.x + BOX.padding}"
            y="${box.y + BOX.padding + BOX.top + 14 + index * BOX.label}"
            >${text}</text
          >`,
      )}
    </a>
    ${fromAnywhere.map((each, index) => rowShape(each, box.x + BOX.padding, rows + index * BOX.row, saying))}
  </g>`;
}

/** Where the page's script writes the numbers of the steps that a chosen test takes here. */
const numbersAt = (anchor: 'middle' | 'end', x: number, y: number): Markup =>
  html`data-anchor="${anchor}" data-x="${x}" data-y="${y}"`;

/** The class of what is lit by a run. */
const ran = (result: CaseResult | undefined) => (result === undefined ? '' : `run-${result}`);

const said = (view: TransitionView, from: string, saying: Saying) =>
  `Transición ${view.transition.label}${from}${saying.of(view)}`;

function rowShape(view: TransitionView, x: number, y: number, saying: Saying): Markup {
  const { transition, cover, result } = view;
  return html`<a
    class="row ${cover} ${ran(result)}"
    href="${transitionAddress(transition)}"
    data-transition="${transition.id}"
    ${numbersAt('end', x - BOX.padding + 4, y + 9)}
    aria-label="${said(view, ' desde cualquier paso', saying)}"
  >
    <text x="${x}" y="${y + 13}">⤳ ${withMark(view)}</text>
  </a>`;
}

function lineShape(line: Line, points: readonly Point[]): Markup {
  return html`<g
    class="line ${line.cover} ${line.back ? 'back' : ''} ${ran(line.result)}"
    data-transitions="${line.transitions.map(({ transition }) => transition.id).join('\n')}"
  >
    <path class="hit" d="${pathOf(points)}" />
    <path class="stroke" d="${pathOf(points)}" />
    <path class="head" d="${headOf(points)}" />
  </g>`;
}

function labelShape(line: Line, box: Box, saying: Saying): Markup {
  const alone = line.transitions.length === 1;
  const middle = box.x + box.width / 2;
  return html`<g class="line-label ${line.cover} ${line.back ? 'back' : ''}">
    <rect class="ground" x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="4" />
    ${line.transitions.map((view, index) => {
      const y = box.y + index * BOX.lineRow;
      return html`<a
        class="row ${view.cover} ${ran(view.result)}"
        href="${transitionAddress(view.transition)}"
        data-transition="${view.transition.id}"
        ${alone ? numbersAt('middle', middle, box.y + box.height + 7) : numbersAt('end', box.x + 4, y + BOX.lineRow / 2)}
        aria-label="${said(view, '', saying)}"
      >
        <text x="${middle}" y="${y + 13}">${withMark(view)}</text>
      </a>`;
    })}
  </g>`;
}

const withMark = ({ transition, cover }: TransitionView) =>
  cover === 'uncovered' ? `${marks.uncovered} ${transition.label}` : transition.label;

const pathOf = (points: readonly Point[]) => points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** The head of an arrow at the end of a line, whose last part is upright or level. */
function headOf(points: readonly Point[]): string {
  const [tip, before] = [points.at(-1), points.at(-2)];
  if (!tip || !before) return '';
  const [x, y] = [Math.sign(tip.x - before.x), Math.sign(tip.y - before.y)];
  const [long, half] = [9, 4.5];
  const at = { x: tip.x - x * long, y: tip.y - y * long };
  return `M${tip.x} ${tip.y}L${at.x + y * half} ${at.y + x * half}L${at.x - y * half} ${at.y - x * half}Z`;
}
