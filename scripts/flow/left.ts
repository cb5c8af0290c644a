import { readdirSync, readFileSync } from 'node:fs';
import { allAsked } from '../../flows/kit/fields.ts';
import type { StepText } from '../../flows/kit/text.ts';
import type { Flow } from '../../flows/kit/types.ts';
import { folders } from '../../server/domain/files/folders.ts';
import { folderOf, textFileOf, wizardFileOf } from '../../tests/paths/describe/files.ts';
import type { FlowPaths } from '../../tests/paths/describe/flow.ts';
import { type RedirectRow, rows, type ScreenRow } from '../../src/portal/routes.ts';
import { inProject } from '../lib/project.mjs';
import { isScaffolded } from './kinds.ts';
import { SCAFFOLDED, SCAFFOLDED_BUDGET, UNSENT_LINE, UNSENT_TITLE } from './templates.ts';
import { capitalised } from './words.ts';

/**
 * What nobody has written yet of a wizard that a command wrote: none of it is a fault.
 *
 * @returns Spanish sentences without a full stop, each with the file to write in
 */
export function leftToWrite(paths: FlowPaths): readonly string[] {
  const { flow, text, serves, basePath } = paths;
  const steps: Readonly<Record<string, StepText>> = text.steps;
  const asWritten = flow.steps.filter(({ id }) => isScaffolded(id, steps[id]?.question ?? '')).map(({ id }) => id);
  const ends = JSON.stringify(text.ends);
  const [name, row] =
    Object.entries<ScreenRow | RedirectRow>(rows).find(([, { path }]) => path === `${basePath}/*`) ?? [];
  const budget = row && 'budget' in row ? (row.budget ?? []) : [];
  return [
    ...(asWritten.length > 0
      ? [`${textFileOf(flow.id)}: el texto de ${asWritten.join(', ')} es el que sale del nombre`]
      : []),
    ...(ends.includes(UNSENT_TITLE) && ends.includes(UNSENT_LINE)
      ? [`${textFileOf(flow.id)}: el final dice que todavía no se envía nada`]
      : []),
    ...(flow.ending.call === undefined
      ? [
          `${folderOf(flow.id)}/flow.ts: ninguna llamada al servidor detrás del final (calls y ending.call en él, su actor en src/features/${flow.id}; como en report-payment)`,
        ]
      : []),
    ...unkeptFolders(flow).map(
      (folder) => `server/domain/files/folders.ts: el servidor no guarda archivos en «${folder}»`,
    ),
    ...(serves.length === 1 && serves[0] === SCAFFOLDED
      ? [`${wizardFileOf(flow.id)}: qué requisitos recorre («serves»)`]
      : []),
    ...(name === undefined || isLinked(name)
      ? []
      : ['src/app/home-actions.ts: nada lleva hasta el asistente (y su prueba, al lado)']),
    ...(budget.join() === SCAFFOLDED_BUDGET.join()
      ? [
          'src/portal/routes.ts: el presupuesto es el de un asistente parecido; con [1, 1, 1] dice cuánto pide npx playwright test e2e/routes.spec.ts',
        ]
      : []),
  ];
}

/** Where its uploads go, and the server lets nobody put any. */
const unkeptFolders = (flow: Flow): readonly string[] => [
  ...new Set(
    allAsked(flow).flatMap(({ kind }) =>
      'folder' in kind && typeof kind.folder === 'string' && !folders.has(kind.folder) ? [kind.folder] : [],
    ),
  ),
];

/** Whether a screen or the home names the address of a row, beside the screen of that row. */
function isLinked(name: string): boolean {
  const address = new RegExp(`\\baddresses\\.${name}\\b`);
  const own = `app/screens/${capitalised(name)}.tsx`;
  const others = readdirSync(inProject('src'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^(?:app|features|portal)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== own)
    .map((file) => readFileSync(inProject('src', file), 'utf8'));
  // A wizard's page names it as the place of its steps.
  return others.some((source) => address.test(source.replaceAll(/basePath=\{[^}]*\}/g, '')));
}
