import { homeOf, routesFor, routeTable } from '../src/app/route-table.ts';
import { audiences } from '../src/portal/routes.ts';
import { table } from '../tests/paths/formats/text-table.ts';

/** Prints who may open which route, with every flag on; a route of a flag or a permission names it. */
console.log(
  table([
    ['ruta', ...audiences],
    ...routeTable.map((row) => [
      [row.path, row.permission && `(${row.permission})`, row.flag && `(${row.flag})`].filter(Boolean).join(' '),
      ...audiences.map((audience) => (routesFor(audience, () => true).includes(row) ? '✓' : '')),
    ]),
  ]),
);
console.log('Lo demás lleva a:', audiences.map((audience) => `${audience} → ${homeOf[audience]}`).join(', '));
