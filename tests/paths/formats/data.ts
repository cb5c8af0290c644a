import type { Doing } from '../describe/screen.ts';

/**
 * What a step is carried out with, in one cell: a line for each field, option and file, with the whole text that the step's sentence may
 * only describe.
 */
export const dataOf = (doing: readonly Doing[]): string => doing.flatMap(lineOf).join('\n');

const named = ({ label, within }: { readonly label: string; readonly within?: string }) =>
  within === undefined ? label : `${label} (${within})`;

function lineOf(doing: Doing): readonly string[] {
  switch (doing.do) {
    case 'fill':
      return [`${named(doing)}: ${doing.text}`];
    case 'choose':
      return [`${doing.group}: ${doing.option}`];
    case 'pick':
      return [`${named(doing)}: ${doing.option}`];
    case 'slide':
      return [`${doing.label}: ${doing.to}`];
    case 'check':
      return [`${doing.label}: ${doing.checked ? 'sí' : 'no'}`];
    case 'attach':
      return [`${doing.label}: ${doing.file.name}`];
    case 'signIn':
      return [`Persona: ${doing.email}`];
    case 'open':
    case 'address':
      return [`Dirección: ${doing.path}`];
    default:
      return [];
  }
}
