import type { CaseResult } from '../../results/run.ts';
import type { Cover } from './chart-view.ts';
import type { GoalSort, Source } from '../../engine/types.ts';

/** What the page calls things. */
export const sortNames: Readonly<Record<GoalSort, string>> = {
  state: 'Estados',
  transition: 'Transiciones',
  decision: 'Decisiones',
  answer: 'Respuestas',
  outcome: 'Resultados de llamadas',
};

export const strategyNames: Readonly<Record<Source, string>> = {
  transitions: 'transiciones (todo lo que el diagrama declara)',
  journeys: 'recorridos (cada camino de punta a punta)',
  pairs: 'pares de respuestas',
  interleavings: 'órdenes de lo que ocurre a la vez',
  random: 'caminatas al azar',
  personas: 'lo que hicieron las personas',
};

export const coverNames: Readonly<Record<Cover, string>> = {
  covered: '✓ Cubierto',
  uncovered: '✗ Sin cubrir',
  free: 'No se exige',
};

/** In the order of the legend. */
export const caseResults = ['passed', 'flaky', 'failed', 'unrun'] as const satisfies readonly CaseResult[];

/** How a test, or what tests go through, went in the last run: by a sign too, since not everybody sees the colours. */
export const resultNames: Readonly<Record<CaseResult, string>> = {
  passed: '✓ bien',
  flaky: '≈ inestable',
  failed: '✗ mal',
  unrun: '· sin correr',
};

const numbers = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 });

export const numeral = (value: number): string => numbers.format(value);

export const counted = (count: number, one: string, many: string): string =>
  `${numeral(count)} ${count === 1 ? one : many}`;
