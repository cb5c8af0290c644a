import type { ChartState, ChartTransition, SuiteCase } from '../../engine/types.ts';

/**
 * What the page can show the details of, by its name after the page's `#`. In this form a link can be shared, and the
 * script, which knows nothing of states, finds the elements that belong to it.
 */
const address = (sort: 'estado' | 'transicion' | 'prueba', id: string) => `#${sort}=${encodeURIComponent(id)}`;

export const stateAddress = ({ id }: Pick<ChartState, 'id'>): string => address('estado', id);
export const transitionAddress = ({ id }: Pick<ChartTransition, 'id'>): string => address('transicion', id);
export const caseAddress = ({ id }: Pick<SuiteCase, 'id'>): string => address('prueba', id);
