import { identityProvider, role } from '@masquerade/protocol'
import { adminLog } from '@masquerade/store/operating'
import { users } from '@masquerade/store/users'
import { command, enter, Refused } from '../../../scripts/command/io.ts'
import { withSiteDatabase } from './site-database.ts'

const USAGE = `role PROVIDER:NAME [user|organizer|admin]
Tells the role of somebody who has signed in before, or gives them one: role github:ada admin
PROVIDER is huggingface, github or local; NAME is the name that they have there, as /me/account shows it.`

export const main = command('role', USAGE, (argv, io) => {
  const [who = '', wanted, ...rest] = argv
  const [, provider, login] = /^([a-z]+):(.+)$/s.exec(who) ?? []
  const known = identityProvider.safeParse(provider)
  const given = role.optional().safeParse(wanted)
  if (!known.success || login === undefined || !given.success || rest.length > 0) throw new Refused(USAGE)
  return withSiteDatabase(io, async ({ database }) => {
    const accounts = users(database)
    const found = await accounts.byLogin(known.data, login)
    const [user] = found
    if (!user) throw new Error(`${who} must sign in on the site once before this command finds them`)
    if (found.length > 1) throw new Error(`several have signed in as ${who}: a name there can change hands`)
    if (given.data !== undefined) {
      await accounts.setRole(user.id, given.data)
      await adminLog(database.pool).note('command', { act: 'give-role', target: `${user.name}: ${given.data}` })
    }
    io.log(`${who} (${user.name}) is ${given.data ?? user.role}`)
  })
})

await enter(import.meta.url, main)
