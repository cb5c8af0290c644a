import { parseSync, type Plugin, Visitor } from 'vite';
import { buildColumns } from '../../src/portal/routes.ts';

const columns = new Set<string>(buildColumns);

/** The route table's code without the columns that only the build and the tests read. */
export function withoutBuildColumns(code: string): string {
  const found: { readonly start: number; readonly end: number }[] = [];
  const visitor = new Visitor({
    Property(node) {
      if (node.key.type === 'Identifier' && columns.has(node.key.name)) found.push(node);
    },
  });
  visitor.visit(parseSync('routes.ts', code).program);
  return found
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''), code);
}

/** Vite plugin: a browser gets of `src/portal/routes.ts` what it reads: budgets and first calls are nothing to it. */
export const slimRoutes = (): Plugin => ({
  name: 'slim-routes',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]src[\\/]portal[\\/]routes\.ts$/ },
    handler: withoutBuildColumns,
  },
});
