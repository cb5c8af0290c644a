import type { Box, Layout, Point, Size } from './geometry.ts';

/** What the drawing should fit into as large as can be: the place for it on a laptop's screen, about a page on its side. */
const VIEW: Size = { width: 920, height: 700 };
const MOST_COLUMNS = 8;
/** Another column must make everything larger by this much. */
const WORTH = 1.08;
/** In pixels: between two lines that go from one column to the next, and between those and what they go around. */
const TRACK = 14;
const GAP = 22;
/** A cut may be this much farther away from where it should be if it cuts one line less. */
const LINE_COST = 70;
/** Where between two rows of boxes a cut is tried: it must not go along a line. */
const PARTS = [0.5, 0.35, 0.65, 0.2, 0.8] as const;

/**
 * Cuts a tall layout into columns side by side, read from left to right. Nothing but lines is cut; they go on
 * from the foot of their column to the head of the next.
 */
export function inColumns(layout: Layout): Layout {
  let best = layout;
  for (let columns = 2; columns <= MOST_COLUMNS; columns++) {
    const cuts = cutsFor(layout, columns);
    if (cuts.length < columns - 1) continue;
    const folded = fold(layout, cuts);
    if (scaleOf(folded) > scaleOf(best) * WORTH) best = folded;
  }
  return best;
}

const scaleOf = ({ width, height }: Size) => Math.min(VIEW.width / width, VIEW.height / height);

interface Cut {
  readonly y: number;
  /** Where lines cross it, from left to right. */
  readonly crossings: readonly number[];
}

/** Of the cuts that go through lines only, those nearest to equal parts, with few lines. */
function cutsFor(layout: Layout, columns: number): readonly Cut[] {
  const possible = possibleCuts(layout);
  const chosen = Array.from({ length: columns - 1 }, (_, index) => {
    const wanted = (layout.height * (index + 1)) / columns;
    const cost = ({ y, crossings }: Cut) => Math.abs(y - wanted) + LINE_COST * crossings.length;
    return possible.reduce<Cut | undefined>((best, cut) => (best && cost(best) <= cost(cut) ? best : cut), undefined);
  });
  return [...new Set(chosen)].filter((cut) => cut !== undefined).sort((one, other) => one.y - other.y);
}

function possibleCuts(layout: Layout): readonly Cut[] {
  const ways = waysOf(layout);
  const taken = boxesOf(layout)
    .map(({ y, height }) => ({ from: y, to: y + height }))
    .sort((one, other) => one.from - other.from);
  const cuts: Cut[] = [];
  let free = 0;
  for (const { from, to } of taken) {
    const [above, below] = [free, from];
    const clear = PARTS.map((part) => above + (below - above) * part).find(
      (y) => !ways.flat().some((point) => Math.abs(point.y - y) < 1),
    );
    if (above > 0 && below - above > 2 && clear !== undefined)
      cuts.push({ y: clear, crossings: crossingsAt(ways, clear) });
    free = Math.max(free, to);
  }
  return cuts;
}

const crossingsAt = (ways: readonly (readonly Point[])[], y: number): readonly number[] =>
  ways.flatMap((way) => pairs(way).flatMap(([a, b]) => (isBetween(y, a.y, b.y) ? [a.x] : []))).sort((a, b) => a - b);

const isBetween = (y: number, one: number, other: number) => Math.min(one, other) < y && y < Math.max(one, other);

const pairs = (way: readonly Point[]) =>
  way.slice(1).flatMap((point, index) => {
    const before = way[index];
    return before ? [[before, point] as const] : [];
  });

interface Column {
  readonly from: number;
  readonly left: number;
  readonly right: number;
  readonly foot: number;
}

function fold(layout: Layout, cuts: readonly Cut[]): Layout {
  const columnAt = (y: number) => cuts.filter((cut) => cut.y < y).length;
  const columns = [0, ...cuts.map(({ y }) => y)].map((from, index): Column => {
    const inside = partsOf(layout).filter(({ y }) => columnAt(y) === index);
    const crossing = [cuts[index - 1], cuts[index]].flatMap((cut) => cut?.crossings ?? []);
    return {
      from,
      left: Math.min(...inside.map(({ x }) => x), ...crossing),
      right: Math.max(...inside.map(({ x, width }) => x + width), ...crossing),
      foot: cuts[index]?.y ?? layout.height,
    };
  });
  const head = GAP + TRACK * Math.max(0, ...cuts.map(({ crossings }) => crossings.length));
  const gutter = (index: number) => 2 * GAP + TRACK * ((cuts[index]?.crossings.length ?? 0) + 1);
  const starts: number[] = [];
  columns.reduce((x, { left, right }, index) => {
    starts.push(x - left);
    return x + right - left + gutter(index);
  }, GAP);

  const moved = <P extends Point>(point: P, column = columnAt(point.y)): P => ({
    ...point,
    x: point.x + (starts[column] ?? 0),
    y: point.y - (columns[column]?.from ?? 0) + head,
  });
  /** From the foot of a column to the head of the next; the order of the tracks is such that none crosses another. */
  const bridge = (index: number, x: number): readonly Point[] => {
    const [here, cut] = [columns[index], cuts[index]];
    if (!here || !cut) return [];
    const rank = cut.crossings.indexOf(x);
    const start = moved({ x, y: cut.y }, index);
    const end = moved({ x, y: cut.y }, index + 1);
    const below = start.y + (cut.crossings.length - rank) * TRACK;
    const beside = here.right + (starts[index] ?? 0) + GAP + (cut.crossings.length - rank) * TRACK;
    const above = end.y - (rank + 1) * TRACK;
    return [
      { x: start.x, y: below },
      { x: beside, y: below },
      { x: beside, y: above },
      { x: end.x, y: above },
    ];
  };
  const routed = (way: readonly Point[]): readonly Point[] => [
    ...way.slice(0, 1).map((point) => moved(point)),
    ...pairs(way).flatMap(([a, b]) => {
      const through = cuts.flatMap(({ y }, index) => (isBetween(y, a.y, b.y) ? [bridge(index, a.x)] : []));
      const between = a.y < b.y ? through.flat() : through.flat().toReversed();
      return [...between, moved(b)];
    }),
  ];

  const folded = {
    states: layout.states.map(({ view, box }) => ({ view, box: moved(box) })),
    lines: layout.lines.map(({ line, points, label }) => ({ line, points: routed(points), label: moved(label) })),
    beginnings: layout.beginnings.map(({ dot, points }) => ({ dot: moved(dot), points: routed(points) })),
  };
  const everything = partsOf(folded);
  return {
    ...folded,
    width: Math.ceil(Math.max(...everything.map(({ x, width }) => x + width))) + GAP,
    height: Math.ceil(Math.max(...everything.map(({ y, height }) => y + height))) + GAP,
  };
}

/** Boxes, and the ends and bends of lines as boxes without a size. */
const partsOf = (layout: Omit<Layout, 'width' | 'height'>): readonly Box[] => [
  ...boxesOf(layout),
  ...waysOf(layout)
    .flat()
    .map((point) => ({ ...point, width: 0, height: 0 })),
];

const boxesOf = ({ states, lines, beginnings }: Omit<Layout, 'width' | 'height'>): readonly Box[] => [
  ...states.map(({ box }) => box),
  ...lines.map(({ label }) => label),
  ...beginnings.map(({ dot }) => dot),
];

const waysOf = ({ lines, beginnings }: Omit<Layout, 'width' | 'height'>): readonly (readonly Point[])[] =>
  [...lines, ...beginnings].map(({ points }) => points);
