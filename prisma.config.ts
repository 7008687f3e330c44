import { defineConfig } from 'prisma/config'

/*
 * generate, validate and format need no engine, but the CLI looks for its native one at once and gives up where it
 * cannot be downloaded. Any path satisfies that look, so they get Node's. Other commands (`migrate` on a machine that
 * has the engine) are left alone.
 */
const engineless = ['generate', 'validate', 'format']
if (process.argv.some((word) => engineless.includes(word))) {
  process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath
}

const url = process.env.DATABASE_URL

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations', seed: 'tsx prisma/seed.ts' },
  // Only `migrate` and `db` need an address; generating the client works without one.
  ...(url ? { datasource: { url } } : {}),
})
