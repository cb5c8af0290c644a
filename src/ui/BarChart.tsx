import classes from './BarChart.module.css';

interface Bar {
  /** Below its bar, short: a year. Bars differ in it. */
  readonly name: string;
  /** Not negative. */
  readonly value: number;
  /** Above its bar, short: '$ 31,5 M'. */
  readonly short: string;
}

interface BarChartProps {
  readonly bars: readonly Bar[];
  /** The name of the bar that stands out, if any. */
  readonly marked?: string | undefined;
}

/** In units of the drawing, which is as wide as its place. */
const WIDTH = 320;
const TOP = 22;
const BASE = 118;
const HEIGHT = 138;
/** From one label's bar to the next label's, at least. */
const LABEL = 80;
/** What a label takes at most, and how far it is from what it is over. */
const TEXT = 60;
const GAP = 6;
/** A bar as a share of its slot, and at most so wide. */
const SHARE = 0.72;
const WIDEST = 44;

/**
 * Values as bars from zero, so that their sizes compare. A picture only: screen readers skip it, and what shows it says the values
 * in words too.
 */
export function BarChart({ bars, marked }: BarChartProps) {
  const slot = WIDTH / Math.max(bars.length, 1);
  const width = Math.min(slot * SHARE, WIDEST);
  const greatest = Math.max(...bars.map(({ value }) => value), 1);
  const labelled = labelledOf(bars, marked);
  const drawn = bars.map((bar, index) => ({
    ...bar,
    centre: slot * (index + 0.5),
    height: ((BASE - TOP) * bar.value) / greatest,
  }));
  /** Where a label begins or ends, so that it stays within the drawing. */
  const across = (index: number) => {
    const { centre = 0 } = drawn[index] ?? {};
    if (index === 0) return { x: centre - width / 2, textAnchor: 'start' } as const;
    if (index === drawn.length - 1) return { x: centre + width / 2, textAnchor: 'end' } as const;
    return { x: centre, textAnchor: 'middle' } as const;
  };
  /** Above every bar that a label is over. */
  const above = (index: number) => {
    const { x, textAnchor } = across(index);
    const from = x - { start: 0, middle: TEXT / 2, end: TEXT }[textAnchor];
    const under = drawn.filter(({ centre }) => centre + width / 2 > from && centre - width / 2 < from + TEXT);
    return BASE - Math.max(...under.map(({ height }) => height)) - GAP;
  };
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes['chart']} aria-hidden focusable="false">
      {drawn.map(({ name, short, centre, height }, index) => (
        <g key={name} data-marked={name === marked || undefined}>
          <rect x={centre - width / 2} y={BASE - height} width={width} height={height} rx={2} />
          {labelled.has(name) && (
            <>
              <text {...across(index)} y={above(index)}>
                {short}
              </text>
              <text {...across(index)} y={BASE + 16}>
                {name}
              </text>
            </>
          )}
        </g>
      ))}
      <line x1={0} x2={WIDTH} y1={BASE} y2={BASE} />
    </svg>
  );
}

/** The bars that there is room to label: the marked one, then the last and the first. */
function labelledOf(bars: readonly Bar[], marked: string | undefined): ReadonlySet<string> {
  const slot = WIDTH / Math.max(bars.length, 1);
  const at = (name: string) => bars.findIndex((bar) => bar.name === name);
  const wanted = [bars.find(({ name }) => name === marked), bars.at(-1), bars[0], ...bars].flatMap((bar) =>
    bar ? [bar.name] : [],
  );
  const chosen: string[] = [];
  for (const name of wanted) {
    const isApart = chosen.every((other) => Math.abs(at(other) - at(name)) * slot >= LABEL);
    // between the ends a label would stand in the way of looking
    const isEnd = name === marked || name === bars[0]?.name || name === bars.at(-1)?.name;
    if (isApart && (isEnd || slot >= LABEL)) chosen.push(name);
  }
  return new Set(chosen);
}
