import { existsSync } from 'node:fs';
import { matchPath } from 'react-router-dom';
import { routesFor } from '../../src/app/route-table.ts';
import { audiences } from '../../src/portal/routes.ts';
import { inProject } from '../lib/project.mjs';

/** The route that an audience has at an address. */
const routeAt = (audience: (typeof audiences)[number], path: string) =>
  routesFor(audience, () => true).find(
    (row) => matchPath(row.path, path) !== null && (row.only === undefined || row.only.test(path)),
  );

/** Why a wizard cannot be opened where its path tests open it, in Spanish; undefined where it can. */
export function routeFault(path: string): string | undefined {
  const rows = audiences.flatMap((audience) => routeAt(audience, path) ?? []);
  const own = rows.find((row) => row.path === `${path}/*`);
  if (!own) {
    const [other] = rows;
    return other
      ? `${path} abre otra pantalla, «${other.screen}» (${other.path}): la fila de src/portal/routes.ts va antes que esa`
      : `ninguna fila de src/portal/routes.ts es de ${path}/*`;
  }
  const screen = `src/app/screens/${own.screen.charAt(0).toUpperCase()}${own.screen.slice(1)}.tsx`;
  return existsSync(inProject(screen)) ? undefined : `a la fila «${own.screen}» le falta ${screen}`;
}
