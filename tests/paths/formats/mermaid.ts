import type { ChartState, Suite } from '../engine/types.ts';

/**
 * The statechart of a suite as a Mermaid state diagram: covered states green, uncovered ones red, transitions by their
 * labels. Those that can be taken from every state are left out, so that the way forward can be read.
 */
export function mermaidOf({ title, version, strategy, chart, coverage }: Suite): string {
  const aliases = new Map(chart.states.map(({ id }, index) => [id, `s${index + 1}`]));
  const alias = (id: string) => aliases.get(id) ?? 's0';
  const covered = new Map(coverage.filter(({ aside }) => !aside).map((goal) => [goal.id, goal.covered]));
  const drawn = chart.transitions.flatMap(({ id, source, target, label }) =>
    source === undefined ? [] : [{ id, source, target, label }],
  );
  const classes = chart.states.flatMap(({ id }) => {
    const reached = covered.get(id);
    return reached === undefined ? [] : [`  class ${alias(id)} ${reached ? 'cubierto' : 'sinCubrir'}`];
  });
  const lines = [
    `%% ${text(title)}, versión ${version}, estrategia ${strategy}`,
    'stateDiagram-v2',
    '  classDef cubierto fill:#e9f6ee,stroke:#1b7a43,color:#1b2430',
    '  classDef sinCubrir fill:#fdecea,stroke:#b42318,stroke-width:3px,color:#1b2430',
    ...level(chart.states, undefined, alias, '  '),
    ...drawn.map(({ id, source, target, label }) => {
      const mark = covered.get(id) === false ? '✗ ' : '';
      return `  ${alias(source)} --> ${alias(target)}: ${mark}${text(label)}`;
    }),
    ...(drawn.length < chart.transitions.length
      ? ['  %% Sin dibujar: las transiciones que salen de cualquier paso, como cancelar.']
      : []),
    ...classes,
  ];
  return `${[...new Set(lines)].join('\n')}\n`;
}

/** The states inside a state, or those of the top level, with all that is inside them. */
function level(
  states: readonly ChartState[],
  parent: ChartState | undefined,
  alias: (id: string) => string,
  indent: string,
): readonly string[] {
  return states
    .filter((state) => state.parent === parent?.id)
    .flatMap((state, index) => {
      const inside = level(states, state, alias, `${indent}  `);
      const name = `${indent}state "${text(state.label)}" as ${alias(state.id)}`;
      return [
        ...(parent?.type === 'parallel' && index > 0 ? [`${indent}--`] : []),
        ...(inside.length > 0 ? [`${name} {`, ...inside, `${indent}}`] : [name]),
        ...(state.asks ?? []).map((asked) => `${indent}${alias(state.id)}: ${text(asked)}`),
        ...(state.initial && parent?.type !== 'parallel' ? [`${indent}[*] --> ${alias(state.id)}`] : []),
        ...(state.type === 'final' ? [`${indent}${alias(state.id)} --> [*]`] : []),
      ];
    });
}

/** Mermaid ends a text at these, and shows their codes as the characters. */
const text = (label: string): string =>
  label.replace(/\s+/g, ' ').replace(/[#;:"<>{}%]/g, (character) => `#${character.codePointAt(0) ?? 0};`);
