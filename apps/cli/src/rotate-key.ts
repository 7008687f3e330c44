import { keys } from '@masquerade/store/secrets'
import { command, enter, Refused } from '../../../scripts/command/io.ts'
import { environmentOf } from './env.ts'
import { rotateKey } from './rotate-key/rotate-key.ts'
import { withSiteDatabase } from './site-database.ts'

const USAGE = `rotate-key
Makes a new key for agents' secrets, seals all of them anew for it, and retires the old one, which is kept aside.
Needs the site's database and key: run it where the runner runs, with the same environment, while the database is up.`

export const main = command('rotate-key', USAGE, (argv, io) => {
  if (argv.length > 0) throw new Refused(USAGE)
  return withSiteDatabase(io, ({ database }) => rotateKey(keys(database), environmentOf(io).runnerKey, io.log))
})

await enter(import.meta.url, main)
