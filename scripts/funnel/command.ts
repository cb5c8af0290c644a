import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { wizardSteps } from '../../openapi/generated/wizards.ts';
import { devices, variants } from '../../server/domain/recorridos/steps.ts';
import type { CountedStep, FunnelFilter, Funnels } from '../../server/domain/recorridos/funnels.ts';
import { table } from '../../tests/paths/formats/text-table.ts';

export const usage = `npm run funnel                          how far people come in each wizard, as /administracion/recorridos has it
npm run funnel -- [--flow ID] [--week YYYY-MM-DD] [--variant VARIANT] [--device DEVICE] [--html FILE]

A week is named by its Monday.
VARIANT is one of ${variants.join(', ')}
DEVICE is one of ${devices.join(', ')}
--html writes the statecharts with the counts in them`;

/** What is asked for. */
export interface Asked {
  readonly filter: FunnelFilter;
  /** The only wizard. */
  readonly flow: string | undefined;
  /** Where the page is written. */
  readonly html: string | undefined;
}

const asked = v.object({
  flow: v.optional(v.picklist(Object.keys(wizardSteps), 'There is no such wizard')),
  week: v.optional(v.pipe(v.string(), v.isoDate('A week is named by its Monday, as YYYY-MM-DD'))),
  variant: v.optional(v.picklist(variants, `A variant is one of ${variants.join(', ')}`)),
  device: v.optional(v.picklist(devices, `A device is one of ${devices.join(', ')}`)),
  html: v.optional(v.string()),
});

/** @throws Error in one sentence where an option is none */
export function readAsked(args: readonly string[]): Asked {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { flow: option, week: option, variant: option, device: option, html: option },
  });
  const read = v.safeParse(asked, values);
  if (!read.success) throw new Error(read.issues[0].message);
  const { flow, week, variant, device, html } = read.output;
  return { filter: { semana: week, variante: variant, dispositivo: device }, flow, html };
}

/** The wizards that are asked for. */
export const shownOf = ({ recorridos }: Funnels, { flow }: Pick<Asked, 'flow'>): Funnels['recorridos'] =>
  recorridos.filter(({ flujo }) => flow === undefined || flujo === flow);

const headings = ['step', 'reached', 'answered', 'left', 'reopened', 'half within', 'invalid', 'refused', 'failed'];

function within(median: CountedStep['mediana']): string {
  if (!median) return '–';
  return median.hasta === null ? 'over 10 min' : `${median.hasta} s`;
}

const cells = ({ paso, alcanzado, respondido, abandonado, reabierto, mediana, errores }: CountedStep): string[] => [
  paso,
  ...[alcanzado, respondido, abandonado, reabierto].map(String),
  within(mediana),
  ...[errores.invalido, errores.rechazado, errores.fallido].map(String),
];

/** A table for each wizard, as lines. */
export function funnelLines(shown: Funnels['recorridos']): readonly string[] {
  if (shown.length === 0) return ['Nothing is counted.'];
  return shown.flatMap(({ flujo, pasos }) => [flujo, table([headings, ...pasos.map(cells)]), '']);
}
