import type { FlowMachine, FlowTypes } from '../flows/kit/index.ts';

type Machine = FlowMachine<FlowTypes>;
type Node = Machine['root'];
type Transition = ReturnType<Machine['getTransitionData']>[number];

/** What takes a transition, as a reader of the diagram knows it; undefined for those that the diagram leaves out. */
function label(transition: Transition): string | undefined {
  const type: string = transition.eventType;
  if (type.startsWith('xstate.done.actor.')) {
    const call = type.slice('xstate.done.actor.'.length);
    return transition.guard ? `${call} succeeds` : `${call} returns something undeclared`;
  }
  if (type.startsWith('xstate.error.actor.')) return `${type.slice('xstate.error.actor.'.length)} fails`;
  if (type.startsWith('xstate.after.')) return `after ${type.split('.')[2] ?? ''}`;
  if (type.startsWith('xstate.')) return undefined;
  return type === 'BACK' || type === 'GOTO' || type === 'CANCEL' || type === '' ? undefined : type;
}

const nameOf = (node: { readonly path: readonly string[] }) => node.path.join('_');
const childrenOf = (node: Node): readonly Node[] => Object.values<Node>(node.states);

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

function arrows(node: Node): readonly string[] {
  const own = [...node.transitions.values()].flat().flatMap((transition) => {
    const says = label(transition);
    return says === undefined
      ? []
      : (transition.target ?? []).map((target) => `  ${nameOf(node)} --> ${nameOf(target)}: ${says}`);
  });
  const final = node.type === 'final' && node.parent?.path.length === 0 ? [`  ${nameOf(node)} --> [*]`] : [];
  return [...new Set([...own, ...final]), ...childrenOf(node).flatMap(arrows)];
}

/**
 * A flow's machine as a Mermaid state diagram: its states, and the arrows of answers, calls and delays. Going back, jumping
 * and cancelling are the same in every flow and left out, so that the way forward can be read.
 */
export function diagramOf(machine: Machine): string {
  return ['stateDiagram-v2', ...describe(machine.root, '  '), ...arrows(machine.root)].join('\n');
}
