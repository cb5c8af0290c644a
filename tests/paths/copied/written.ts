import type { CopiedPath } from './copied.ts';

/** A list or an object in one line, as the project formats JSON. */
function inLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([name, each]: [string, unknown]) => `${JSON.stringify(name)}: ${inLine(each)}`)
    .join(', ')} }`;
}

/** A path as a file of tests/paths/copied: JSON, a line for each step. */
export const writtenPath = ({ flow, start, steps }: CopiedPath): string => `{
  "flow": ${inLine(flow)},
  "start": ${inLine(start)},
  "steps": [
${steps.map((step) => `    ${inLine(step)}`).join(',\n')}
  ]
}
`;
