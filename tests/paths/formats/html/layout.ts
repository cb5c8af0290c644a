import ElkConstructor, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { type ChartView, type Line, type StateView, everyState } from './chart-view.ts';
import { inColumns } from './columns.ts';
import type { Box, Layout, Point } from './geometry.ts';
import { BOX, headSize, labelSize } from './text-boxes.ts';

const LOOSE = 16;
const DOT = { width: 12, height: 12 } as const;

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': '[top=16,left=16,bottom=16,right=16]',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
  'elk.spacing.nodeNode': '32',
  'elk.spacing.edgeNode': '20',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
};

/** With so many lines the best places take minutes to find: good ones do. */
const MANY_LINES = 80;

const placement = ({ lines }: ChartView) => ({
  'elk.layered.nodePlacement.strategy': lines.length < MANY_LINES ? 'NETWORK_SIMPLEX' : 'BRANDES_KOEPF',
});

/**
 * Lays the statechart out from top to bottom. ELK gets the lines back turned around, so that what comes first in the
 * statechart stands above what comes later; they are turned again here.
 */
export async function layoutOf(chart: ChartView): Promise<Layout> {
  const [loose, tied] = apart(chart);
  const root: ElkNode & { readonly edges: ElkExtendedEdge[] } = {
    id: 'statechart',
    layoutOptions: { ...options, ...placement(chart) },
    children: level(tied, 'statechart'),
    edges: [...chart.lines.map(edgeOf), ...beginningsIn(tied, 'statechart')],
  };
  const laidOut = await new ElkConstructor().layout(root);
  const boxes = new Map(nodesIn(laidOut.children).map((node) => [node.id, boxOf(node)]));
  const edges = new Map(laidOut.edges.map((edge) => [edge.id, edge]));
  const box = (id: string) => boxes.get(id) ?? nowhere;
  const laid: Layout = {
    width: Math.ceil(laidOut.width ?? 0),
    height: Math.ceil(laidOut.height ?? 0),
    states: everyState(tied).map((view) => ({ view, box: box(view.state.id) })),
    lines: chart.lines.map((line) => {
      const edge = edges.get(line.id);
      const points = pointsOf(edge);
      return { line, points: line.back ? points.toReversed() : points, label: boxOf(edge?.labels?.[0]) };
    }),
    beginnings: beginningsIn(tied, 'statechart').map(({ id, sources: [dot = ''] }) => ({
      dot: box(dot),
      points: pointsOf(edges.get(id)),
    })),
  };
  return inColumns(loose.reduce(withBelow, laid));
}

/** The states that no line leads to or from would be laid out at the top: they come below everything. */
function apart({ states, lines }: ChartView): readonly [readonly StateView[], readonly StateView[]] {
  const ends = new Set(lines.flatMap(({ source, target }) => [source, target]));
  const isLoose = ({ state, children }: StateView) => !state.initial && children.length === 0 && !ends.has(state.id);
  return [states.filter(isLoose), states.filter((view) => !isLoose(view))];
}

function withBelow(layout: Layout, view: StateView): Layout {
  const lowest = layout.states.reduce((one, { box }) => (box.y + box.height > one.y + one.height ? box : one), nowhere);
  const box = { ...headSize(view), x: lowest.x, y: layout.height + LOOSE };
  return {
    ...layout,
    width: Math.max(layout.width, box.x + box.width),
    height: box.y + box.height + LOOSE,
    states: [...layout.states, { view, box }],
  };
}

const nowhere: Box = { x: 0, y: 0, width: 0, height: 0 };

const dotOf = (parent: string) => `inicio de ${parent}`;

/** The regions of a parallel state all begin, and none of them gets a dot. */
const begins = (views: readonly StateView[]) => {
  const first = views.filter(({ state }) => state.initial);
  return first.length === 1 ? first[0] : undefined;
};

function level(views: readonly StateView[], parent: string): ElkNode[] {
  const dot = begins(views) ? [{ id: dotOf(parent), ...DOT }] : [];
  return [...dot, ...views.map(nodeOf)];
}

function nodeOf(view: StateView): ElkNode {
  const { width, height } = headSize(view);
  const { state, children } = view;
  if (children.length === 0) return { id: state.id, width, height };
  return {
    id: state.id,
    children: level(children, state.id),
    layoutOptions: {
      'elk.padding': `[top=${height + 4},left=20,bottom=20,right=20]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width + BOX.padding},${height})`,
    },
  };
}

function edgeOf(line: Line): ElkExtendedEdge {
  const { id, source, target, back } = line;
  return {
    id,
    sources: [back ? target : source],
    targets: [back ? source : target],
    labels: [{ text: id, ...labelSize(line), layoutOptions: { 'elk.edgeLabels.inline': 'true' } }],
  };
}

function beginningsIn(views: readonly StateView[], parent: string): ElkExtendedEdge[] {
  const first = begins(views);
  const here = first ? [{ id: `${dotOf(parent)}, línea`, sources: [dotOf(parent)], targets: [first.state.id] }] : [];
  return [...here, ...views.flatMap(({ state, children }) => beginningsIn(children, state.id))];
}

const nodesIn = (nodes: readonly ElkNode[] = []): readonly ElkNode[] =>
  nodes.flatMap((node) => [node, ...nodesIn(node.children)]);

/** ELK rounds some coordinates and not others: whole pixels keep upright lines upright. */
const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box> = {}): Box => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
});

const pointsOf = (edge: ElkExtendedEdge | undefined): readonly Point[] =>
  (edge?.sections ?? [])
    .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
    .map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
