/** What a diagram needs of a state of XState's. */
interface Node {
  readonly key: string;
  readonly path: readonly string[];
  readonly type: string;
  readonly parent?: Node | undefined;
  readonly states: Readonly<Record<string, Node>>;
  readonly initial: { readonly target: readonly Node[] };
  readonly transitions: ReadonlyMap<string, readonly Transition[]>;
  /** Its automatic transitions. */
  readonly always?: readonly Transition[] | undefined;
}

interface Transition {
  readonly eventType: string;
  readonly target?: readonly Node[] | undefined;
  readonly guard?: unknown;
}

/** A flow's machine, in which going back, jumping and deciding are always the same, or a plain statechart's. */
type Sort = 'flow' | 'statechart';

/** What takes a transition, as a reader of the diagram knows it; undefined for those that the diagram leaves out. */
function label({ eventType: type, guard }: Transition, sort: Sort): string | undefined {
  const isFlow = sort === 'flow';
  if (type.startsWith('xstate.done.actor.')) {
    const call = type.slice('xstate.done.actor.'.length);
    return guard || !isFlow ? `${call} succeeds` : `${call} returns something undeclared`;
  }
  if (type.startsWith('xstate.error.actor.')) return `${type.slice('xstate.error.actor.'.length)} fails`;
  if (type.startsWith('xstate.after.')) return `after ${type.split('.')[2] ?? ''}`;
  if (type.startsWith('xstate.')) return undefined;
  if (type === '') return isFlow ? undefined : 'decides';
  return isFlow && (type === 'BACK' || type === 'GOTO' || type === 'CANCEL') ? undefined : type;
}

const nameOf = ({ path }: Node) => path.join('_');
const childrenOf = (node: Node): readonly Node[] => Object.values(node.states);

function describe(node: Node, indent: string): readonly string[] {
  const children = childrenOf(node);
  if (children.length === 0) return [];
  const regions = children.flatMap((child) => {
    const inner = describe(child, `${indent}  `);
    return inner.length === 0
      ? [`${indent}state "${child.key}" as ${nameOf(child)}`]
      : [`${indent}state "${child.key}" as ${nameOf(child)} {`, ...inner, `${indent}}`];
  });
  const separated =
    node.type === 'parallel'
      ? regions.flatMap((line, at) => (at > 0 && line.startsWith(`${indent}state`) ? [`${indent}--`, line] : [line]))
      : regions;
  const [initial] = node.initial.target;
  return [...separated, ...(initial && node.type === 'compound' ? [`${indent}[*] --> ${nameOf(initial)}`] : [])];
}

function arrows(node: Node, sort: Sort): readonly string[] {
  const own = [...node.transitions.values(), node.always ?? []].flat().flatMap((transition) => {
    const says = label(transition, sort);
    return says === undefined
      ? []
      : (transition.target ?? []).map((target) => `  ${nameOf(node)} --> ${nameOf(target)}: ${says}`);
  });
  const final = node.type === 'final' && node.parent?.path.length === 0 ? [`  ${nameOf(node)} --> [*]`] : [];
  return [...new Set([...own, ...final]), ...childrenOf(node).flatMap((child) => arrows(child, sort))];
}

/** What a form asks, and the path of the state that asks it. */
export interface Asking {
  readonly path: readonly string[];
  readonly fields: readonly string[];
}

/** What forms ask, below the names of their states: a state that has more to say has to be named. */
const fieldLines = (asked: readonly Asking[]): readonly string[] =>
  asked.flatMap(({ path, fields }) => {
    if (fields.length === 0) return [];
    const name = path.join('_');
    const named = path.length === 1 ? [`  state "${name}" as ${name}`] : [];
    return [...named, ...fields.map((field) => `  ${name}: ${field}`)];
  });

/**
 * A machine as a Mermaid state diagram: its states, the fields of its forms, and the arrows of answers, calls and delays. In a flow, going back,
 * jumping, cancelling and deciding are left out, so that the way forward can be read.
 */
export function diagramOf({ root }: { readonly root: Node }, sort: Sort, asked: readonly Asking[] = []): string {
  return ['stateDiagram-v2', ...describe(root, '  '), ...fieldLines(asked), ...arrows(root, sort)].join('\n');
}
