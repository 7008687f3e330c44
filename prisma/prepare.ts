import { enter } from '../scripts/command/io.ts'
import { databaseCommand } from './databases.ts'
import { migrate } from './migrate.ts'
import { plant } from './plant.ts'
import { grantSite } from './site-role.ts'

export const main = databaseCommand(
  'db:prepare',
  'migrates and seeds a database, and lets the site in with a role of its own when DATABASE_OWNER_URL is given',
  async ({ owner, site }, io) => {
    const applied = await migrate(owner, io.log)
    io.log(applied.length === 0 ? 'the database is up to date' : `applied ${applied.length} migration(s)`)
    io.log(await plant(owner))
    if (owner === site) return
    await grantSite(owner, site)
    io.log(`the site connects as ${decodeURIComponent(new URL(site).username)}, who can change no table`)
  },
)

await enter(import.meta.url, main)
