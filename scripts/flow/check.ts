import { existsSync } from 'node:fs';
import { folderOf, wizardFileOf } from '../../tests/paths/describe/files.ts';
import { nearest } from '../../flows/kit/nearest.ts';
import { UsageError } from '../../tests/paths/command/usage-error.ts';
import { flowFaultOf } from '../lib/flow-error.mjs';
import { inProject, root } from '../lib/project.mjs';
import { diagramFile, flowDiagram, isStale } from '../flow-diagram.ts';
import { areStepsListed, wizardStepsFile } from '../wizard-steps.ts';
import { leftToWrite } from './left.ts';
import { staleLists, wizardIds } from './lists.ts';
import { typeErrors } from './types.ts';
import { pascalCase } from './words.ts';

/** What was looked at of a wizard, and what is wrong with it; nothing where it is as it should be. */
interface Looked {
  readonly what: string;
  readonly wrong: readonly string[];
}

/**
 * Looks at a wizard in seconds: its definition, its types, its paths, its diagram, its route, its lists; and says what is left to write.
 *
 * @returns what is said, in Spanish, and whether all is well
 * @throws FlowDefinitionError where a definition makes no sense
 * @throws UsageError in Spanish for a wizard that there is not
 */
export async function checkFlow(id: string): Promise<{ readonly lines: readonly string[]; readonly isWell: boolean }> {
  const known = wizardIds(root);
  if (!known.includes(id)) {
    const meant = nearest(id, known);
    throw new UsageError(
      `No existe el asistente «${id}»: falta ${wizardFileOf(id)}.${meant === undefined ? '' : ` ¿Quisiste decir «${meant}»?`} Hay: ${known.join(', ')}.`,
    );
  }
  // The compiler is another process, which works meanwhile.
  const types = typesOf(id);
  const [{ describedFlow, foundIn }, { routeFault }] = await Promise.all([
    import('./described.ts'),
    import('./route.ts'),
  ]);
  const described = await describedFlow(id).catch(async (error: unknown) => {
    if (flowFaultOf(error)) throw error;
    return { broken: [brokenBy(error)], types: await types };
  });
  if ('broken' in described) {
    return {
      lines: linesOf([
        { what: 'definición', wrong: described.broken },
        { what: 'tipos', wrong: described.types },
      ]),
      isWell: false,
    };
  }
  const { flow, basePath } = described;
  const looked: readonly Looked[] = [
    { what: 'definición', wrong: [] },
    { what: 'caminos', wrong: await foundIn(described) },
    {
      what: 'diagrama',
      wrong: [
        ...((await isStale(id, flowDiagram(flow))) ? [diagramFile(id)] : []),
        ...((await areStepsListed(flow)) ? [] : [wizardStepsFile]),
      ].map((file) => `${file} es de antes: npm run diagrams`),
    },
    { what: 'ruta', wrong: [routeFault(basePath)].filter((fault) => fault !== undefined) },
    { what: 'listas', wrong: staleLists(root).map(({ file, says }) => `${file}: npm run flow -- lists\n${says}`) },
    { what: 'tipos', wrong: await types },
  ];
  const left = leftToWrite(described);
  return {
    lines: [
      ...linesOf(looked),
      ...(left.length > 0 ? ['Falta escribir:', ...left.map((each) => `  · ${each}`)] : ['No falta escribir nada.']),
    ],
    isWell: looked.every(({ wrong }) => wrong.length === 0),
  };
}

/** An error that is none of a definition, and the first line of this project that it came from. */
function brokenBy(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = error.stack
    ?.split(root)
    .slice(1)
    .find((rest) => !rest.startsWith('node_modules/'));
  const place = own && /^[^\s:]+:\d+/.exec(own)?.[0];
  return place === undefined ? error.message : `${place}: ${error.message}`;
}

const linesOf = (looked: readonly Looked[]): readonly string[] =>
  looked.flatMap(({ what, wrong }) =>
    wrong.length === 0
      ? [`✓ ${what}`]
      : [`✗ ${what}`, ...wrong.flatMap((text) => text.split('\n')).map((line) => `    ${line}`)],
  );

/** The wizard's own files, as they are named: those that are not there are no fault here. */
async function typesOf(id: string): Promise<readonly string[]> {
  const page = `src/features/${id}/${pascalCase(id)}Page.tsx`;
  const screen = `src/app/screens/${pascalCase(id)}.tsx`;
  const own = ['flow', 'answers', 'text'].map((name) => `${folderOf(id)}/${name}.ts`);
  const files = [...own, wizardFileOf(id), page, screen];
  return await typeErrors(
    id,
    files.filter((file) => existsSync(inProject(file))),
  );
}
