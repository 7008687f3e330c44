import { command, type Io, type Main, messageOf, Refused } from '../scripts/command/io.ts'

const WHERE = `DATABASE_URL is what the site connects with. DATABASE_OWNER_URL, when it is given, is the same database by the role
that owns its tables.`

/**
 * Database addresses for a command: of the role that owns the tables, and of the site's role; both are the same where
 * only one is set.
 */
export interface Databases {
  owner: string
  site: string
}

/** Runs a command that works on a database, and prints an error as one sentence. */
export function databaseCommand(
  name: string,
  does: string,
  work: (databases: Databases, io: Io) => Promise<void>,
  { ownerIsEnough = false } = {},
): Main {
  return command(name, `${name} ${does}.\n${WHERE}`, async (_, io) => {
    const { DATABASE_URL: site, DATABASE_OWNER_URL: owner } = io.env
    const named = site || (ownerIsEnough && owner)
    if (!named) throw new Refused('set DATABASE_URL to the database')
    await work({ owner: owner || named, site: named }, io).catch((error) => {
      throw new Refused(messageOf(error))
    })
  })
}
