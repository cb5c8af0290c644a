import type { SyntaxNode } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';
import type { ExportedMetric } from '../../server/testing/collector.ts';

/** What Prometheus has of something that was exported by OTLP: the names of its series, and of their labels. */
export type Series = ReadonlyMap<string, ReadonlySet<string>>;

/** Units that it writes out at the end of a name; those in braces are none. */
const units: Readonly<Record<string, string>> = { s: 'seconds', By: 'bytes', '1': 'ratio' };

const underscored = (name: string) => name.replaceAll(/\W/g, '_');

/** By its translation of OpenTelemetry's names, and of `service.name` and `service.instance.id` (Prometheus' OTLP receiver, and the collector). */
export function seriesOf(metrics: Iterable<ExportedMetric>): Series {
  const series = new Map<string, ReadonlySet<string>>();
  for (const { name, unit, kind, points } of metrics) {
    const suffix = units[unit];
    const base = suffix === undefined ? underscored(name) : `${underscored(name)}_${suffix}`;
    const labels = new Set([
      'job',
      'instance',
      ...points.flatMap(({ attributes }) => Object.keys(attributes).map(underscored)),
    ]);
    if (kind === 'histogram') {
      for (const part of ['count', 'sum']) series.set(`${base}_${part}`, labels);
      series.set(`${base}_bucket`, new Set([...labels, 'le']));
    } else series.set(kind === 'counter' ? `${base}_total` : base, labels);
  }
  return series;
}

/** What an expression of PromQL asks for: each series with the labels that it is chosen by, and the labels that are kept of all. */
interface Asked {
  readonly selected: readonly { readonly name: string; readonly labels: readonly string[] }[];
  readonly grouped: readonly string[];
}

/**
 * Reads an expression with Prometheus' own grammar.
 *
 * @throws Error where it is none
 */
function askedBy(expression: string): Asked {
  const text = ({ from, to }: { from: number; to: number }) => expression.slice(from, to);
  const within = (node: SyntaxNode, name: string): readonly string[] => {
    const found: string[] = [];
    node.cursor().iterate((each) => {
      if (each.name === name) found.push(text(each));
    });
    return found;
  };
  const selected: { name: string; labels: readonly string[] }[] = [];
  const grouped: string[] = [];
  parser.parse(expression).iterate({
    enter: (each) => {
      if (each.type.isError) throw new Error(`No PromQL at ${each.from}: ${expression}`);
      if (each.name === 'GroupingLabels') grouped.push(...within(each.node, 'LabelName'));
      if (each.name !== 'VectorSelector') return;
      const name = each.node.getChild('Identifier');
      if (name === null) throw new Error(`Without a name at ${each.from}: ${expression}`);
      selected.push({ name: text(name), labels: within(each.node, 'LabelName') });
    },
  });
  return { selected, grouped };
}

/** What is wrong with an expression where there are these series only, a line each. */
export function mistakesIn(expression: string, series: Series): readonly string[] {
  const { selected, grouped } = askedBy(expression);
  const known = new Set(selected.flatMap(({ name }) => [...(series.get(name) ?? [])]));
  return [
    ...selected.flatMap(({ name, labels }) => {
      const its = series.get(name);
      if (its === undefined) return [`${name} is not exported`];
      return labels.filter((label) => !its.has(label)).map((label) => `${name} has no ${label}`);
    }),
    ...grouped.filter((label) => !known.has(label)).map((label) => `nothing in it has ${label}: ${expression}`),
  ];
}
