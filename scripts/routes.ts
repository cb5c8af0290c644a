import { audiences, homeOf, routesFor, routeTable } from '../src/app/route-table.ts';
import { flagNames } from '../src/platform/flags.ts';
import { table } from '../tests/paths/formats/text-table.ts';

/** Prints who may open which route, with every flag on; a route of a flag names it. */
console.log(
  table([
    ['ruta', ...audiences],
    ...routeTable.map((row) => [
      'flag' in row ? `${row.path} (${row.flag})` : row.path,
      ...audiences.map((audience) =>
        routesFor(audience, (flag) => flagNames.includes(flag)).includes(row) ? '✓' : '',
      ),
    ]),
  ]),
);
console.log('Lo demás lleva a:', audiences.map((audience) => `${audience} → ${homeOf[audience]}`).join(', '));
