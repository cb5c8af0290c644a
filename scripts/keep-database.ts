import { adoptPglite } from '../server/infra/db/database.ts';
import { emptyTables, keep, keptNames, openKept } from '../server/testing/kept.ts';
import { fail } from './lib/fail.mjs';

// After a migration was added: what is kept of the one before, upgraded, is kept as the new one's.
try {
  const client = await openKept(keptNames().at(-1) ?? '');
  const { close } = await adoptPglite(client);
  console.log(`Written: ${await keep(client)}`);
  for (const name of await emptyTables(client)) console.log(`${name} has no row: add one there by hand.`);
  await close();
} catch (error) {
  fail(error);
}
