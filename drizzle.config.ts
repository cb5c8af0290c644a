import { defineConfig } from 'drizzle-kit';

/** `npm run db:generate` writes a migration for what changed in the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/infra/db/schema.ts',
  out: './server/infra/db/migrations',
});
