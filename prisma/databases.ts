import { command, type Io, type Main, messageOf, Refused } from '../scripts/command/io.ts'

const WHERE = `DATABASE_URL is what the site connects with. DATABASE_OWNER_URL, when it is given, is the same database by the role
that owns its tables.`

/** Two addresses of one database: for the user who owns the tables, and for the site's user with fewer rights. */
interface Databases {
  owner: string
  site: string
}

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
