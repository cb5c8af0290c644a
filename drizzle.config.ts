import { defineConfig } from 'drizzle-kit';

/** `npm run db:generate` writes a migration for what changed in the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema.ts',
  out: './server/db/migrations',
});
