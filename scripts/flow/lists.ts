import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A list of the project that is made of files of one form: written by `npm run flow -- lists`, and read as any other module. */
interface FlowList {
  /** From the project's folder. */
  readonly file: string;
  readonly text: string;
}

interface Listed {
  /** From the list's folder, without '.ts'. */
  readonly file: string;
  readonly name: string;
  /** Whether it is several of them. */
  readonly isList: boolean;
}

/**
 * What files below a folder define, in the order of their names: that of the lists.
 *
 * @param definition its first group is the name, its second is there where it is a list
 */
function definedIn(root: string, folder: string, definition: RegExp): readonly Listed[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && path !== 'index.ts')
    .map((path) => path.slice(0, -'.ts'.length))
    .toSorted()
    .flatMap((file) => {
      const source = readFileSync(join(root, folder, `${file}.ts`), 'utf8');
      return [...source.matchAll(definition)].map(([, name = '', isList]) => ({
        file,
        name,
        isList: isList !== undefined,
      }));
    });
}

const descriptionsIn = (root: string) =>
  definedIn(root, 'tests/paths/wizards', /^export const (\w+) = definePaths[<(]/gm);

const imports = (listed: readonly Listed[]) =>
  listed.map(({ file, name }) => `import { ${name} } from './${file}.ts';\n`).join('');
const entries = (listed: readonly Listed[]) =>
  listed.map(({ name, isList }) => `  ${isList ? '...' : ''}${name},\n`).join('');

/**
 * The lists of wizards, of their descriptions for path tests and of how they are walked by hand, as the files of a project make them. Imports that are written down, and
 * not found at run time, are what tells which tests a change reaches, and which files nothing uses.
 *
 * @param root the project's folder
 */
export function flowLists(root: string): readonly FlowList[] {
  const flows = definedIn(root, 'flows', /^export const (\w+) = defineFlow\(/gm);
  const paths = descriptionsIn(root);
  const byHand = definedIn(
    root,
    'tests/paths/by-hand',
    /^export const (\w+ByHand)(?:: (readonly ByHand<\w+>\[\]))? =/gm,
  );
  return [
    {
      file: 'flows/index.ts',
      text: `import type { Flow } from './kit/types.ts';
${imports(flows)}
/** Every wizard of the portal: what runs over all flows (properties, path suites, diagrams) starts here. Written by \`npm run flow -- lists\`. */
export const flows: readonly Flow[] = [
${entries(flows)}];
`,
    },
    {
      file: 'tests/paths/wizards/index.ts',
      text: `import type { FlowPaths } from '../describe/flow.ts';
${imports(paths)}
/** What path tests need to know of each wizard of \`flows\`. Written by \`npm run flow -- lists\`. */
export const flowPaths: readonly FlowPaths[] = [
${entries(paths)}];
`,
    },
    {
      file: 'tests/paths/by-hand/index.ts',
      text: `import type { ByHand } from './describe.ts';
${imports(byHand)}
/** How each wizard is walked by hand on a running demo: several people may walk one. Written by \`npm run flow -- lists\`. */
export const flowsByHand: readonly ByHand[] = [
${entries(byHand)}];
`,
    },
  ];
}

/** The ids of all wizards, in the order of the lists: their descriptions are named after them. */
export const wizardIds = (root: string): readonly string[] => descriptionsIn(root).map(({ file }) => file);

/** The lists that are not as the files make them, each with the lines that it lacks and those that it has too many of. */
export function staleLists(root: string): readonly (FlowList & { readonly says: string })[] {
  return flowLists(root).flatMap((list) => {
    const is = readFileSync(join(root, list.file), 'utf8');
    if (is === list.text) return [];
    const [has, wants] = [is.split('\n'), list.text.split('\n')];
    const missing = wants.filter((line) => !has.includes(line)).map((line) => `+ ${line.trim()}`);
    const stray = has.filter((line) => !wants.includes(line)).map((line) => `- ${line.trim()}`);
    const lines = [...missing, ...stray];
    return [{ ...list, says: lines.length > 0 ? lines.join('\n') : 'otro orden' }];
  });
}
