import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatted } from '../../tests/formatted.ts';
import { UsageError } from '../../tests/paths/command/usage-error.ts';
import { newFiles, routeRow, type Scaffold } from './templates.ts';
import { camelCase, literal } from './words.ts';

/** Where rows of the route table end. */
const ROWS_END = '} as const satisfies Readonly<Record<string, ScreenRow | RedirectRow>>;';

/** Where the route table's test says, from the specification, who may open an address. */
const placeInTest = {
  ClienteFinal: 'const ofCustomers = [\n',
  sellers: 'const ofSellers = [\n',
  Agenciero: "['Agenciero', [...ofSellers, ",
  Interno: "['Interno', [...ofSellers, ",
} as const satisfies Readonly<Record<Scaffold['audience'], string>>;

const ROUTES = 'src/portal/routes.ts';
const ROUTES_TEST = 'src/app/route-table.test.ts';

/**
 * Every file that a wizard needs, as it is to be: those made anew and those that get a line. Nothing is written.
 *
 * @param root the project's folder
 * @throws UsageError in Spanish where the name or the address is taken
 * @throws Error where a file has no place for its line
 */
export async function plan(scaffold: Scaffold, root: string): Promise<ReadonlyMap<string, string>> {
  const { id, audience, path } = scaffold;
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const made = newFiles(scaffold);
  const there = [`flows/${id}`, `src/features/${id}`, ...made.keys()].find((file) => existsSync(join(root, file)));
  if (there !== undefined) throw new UsageError(`Ya hay un «${id}»: ${there}. Elegí otro nombre.`);
  const routes = read(ROUTES);
  const name = camelCase(id);
  if (new RegExp(`^  ${name}: \\{`, 'm').test(routes))
    throw new UsageError(`${ROUTES} ya tiene una fila «${name}». Elegí otro nombre.`);
  if (routes.includes(`path: '${path}'`) || routes.includes(`path: '${path}/*'`)) {
    throw new UsageError(`${ROUTES} ya tiene la dirección ${path}. Elegí otra con --path.`);
  }
  const place = placeInTest[audience];
  const line = place.endsWith('\n') ? `    ${literal(`${path}/*`)},\n` : `${literal(`${path}/*`)}, `;
  const files = new Map([
    ...made,
    [ROUTES, inserted(ROUTES, routes, ROWS_END, routeRow(scaffold), 'before')],
    [ROUTES_TEST, inserted(ROUTES_TEST, read(ROUTES_TEST), place, line, 'after')],
  ]);
  return new Map(
    await Promise.all([...files].map(async ([file, text]) => [file, await formatted(file, text)] as const)),
  );
}

function inserted(file: string, text: string, anchor: string, lines: string, side: 'before' | 'after'): string {
  if (text.split(anchor).length !== 2)
    throw new Error(`${file} no tiene dónde sumar la línea: falta «${anchor.trim()}».`);
  return text.replace(anchor, () => (side === 'before' ? lines + anchor : anchor + lines));
}
