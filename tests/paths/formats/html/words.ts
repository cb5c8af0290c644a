import type { Cover } from './chart-view.ts';
import type { GoalSort, Strategy } from '../../engine/types.ts';

/** What the page calls things. */
export const sortNames: Readonly<Record<GoalSort, string>> = {
  state: 'Estados',
  transition: 'Transiciones',
  decision: 'Decisiones',
  answer: 'Respuestas',
  outcome: 'Resultados de llamadas',
};

export const strategyNames: Readonly<Record<Strategy, string>> = {
  transitions: 'transiciones (todo lo que el diagrama declara)',
  journeys: 'recorridos (cada camino de punta a punta)',
  pairs: 'pares de respuestas',
  interleavings: 'órdenes de lo que ocurre a la vez',
  random: 'caminatas al azar',
};

export const coverNames: Readonly<Record<Cover, string>> = {
  covered: '✓ Cubierto',
  uncovered: '✗ Sin cubrir',
  free: 'No se exige',
};

const numbers = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 });

export const numeral = (value: number): string => numbers.format(value);

export const counted = (count: number, one: string, many: string): string =>
  `${numeral(count)} ${count === 1 ? one : many}`;
