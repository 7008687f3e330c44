import { databases } from './databases.ts'
// biome-ignore-start lint/correctness/useImportExtensions: these are plain Node, and their types stand beside them
import { migrate } from './migrate.mjs'
import { plant } from './plant.ts'
import { grantSite } from './site-role.mjs'

// biome-ignore-end lint/correctness/useImportExtensions: these are plain Node, and their types stand beside them

const { owner, site } = databases(
  'db:prepare',
  'migrates and seeds a database, and lets the site in with a role of its own when DATABASE_OWNER_URL is given',
)
try {
  const applied = await migrate(owner, console.log)
  console.log(applied.length === 0 ? 'the database is up to date' : `applied ${applied.length} migration(s)`)
  console.log(await plant(owner))
  if (owner !== site) {
    await grantSite(owner, site)
    console.log(`the site connects as ${decodeURIComponent(new URL(site).username)}, who can change no table`)
  }
} catch (error) {
  console.error(`db:prepare: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
