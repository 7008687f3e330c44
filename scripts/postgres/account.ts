import { execFileSync, spawnSync } from 'node:child_process'
import { orUndefined } from '../command/or-undefined.ts'
import { Refusal } from '../setup/refusal.mjs'

const NAME = 'masquerade'

export interface Account {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root, so root runs it in a system account without rights. */
export function databaseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const account = find() ?? made()
  if (account) return account
  throw new Refusal(
    `PostgreSQL does not run as root and the account "${NAME}" could not be made: start as another user, or run "useradd --system ${NAME}" first.`,
  )
}

const find = () =>
  orUndefined((): Account => ({ uid: Number(ask('id', ['-u', NAME])), gid: Number(ask('id', ['-g', NAME])) }))

/** If both programs fail, no error is raised here, since the later search for the account reports it. */
function made(): Account | undefined {
  const useradd = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME]
  if (spawnSync('useradd', useradd).status !== 0) spawnSync('adduser', ['-S', '-D', '-H', NAME]) // BusyBox
  return find()
}

function ask(command: string, args: string[]) {
  return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}
