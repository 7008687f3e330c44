import { parseArgs } from 'node:util'
import { command, enter, Misused, messageOf, Refused } from '../../../scripts/command/io.ts'
import { aboutKeys, bringKeys, keysHere, readKeys } from './backup/keys-aside.ts'
import { ownerDatabase } from './backup/owner-database.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { environmentOf } from './env.ts'
import { tablesProgress } from './progress.ts'

const TOOL = 'restore'
const USAGE = `restore FILE [--replace] [--keys KEYFILE]
restore --keys KEYFILE
Puts a backup into an empty database, and migrates it to this version: that of DATABASE_OWNER_URL, else of DATABASE_URL,
else that of npm start, made when it is missing. The site must not run. All of it or nothing: a file that is damaged, cut
off or of a newer version is refused before anything is touched, and what fails later leaves the database as it was.
Then start the site as ever (npm start, docker compose up, npm run db:prepare): that makes the queue, and matches that
were being played go on.
  --replace       drops what the database holds: the schemas public, past_asks and pgboss
  --keys KEYFILE  brings the keys that backup --keys wrote to the place where the runners look for theirs; without FILE
                  it does nothing else`

export const main = command(TOOL, USAGE, async (argv, io) => {
  const { file, replace, keys } = readArguments(argv)
  const env = environmentOf(io)
  const say = (line: string) => io.error(`${TOOL}: ${line}`)
  const bringKeysHere = (brought: readonly string[]) => {
    const ids = bringKeys(brought, env.runnerKey.file)
    if (ids.length > 0) say(`${env.runnerKey.file} and what lies beside it has the keys ${ids.join(', ')}`)
  }
  const signal = io.interruption()
  let database: Awaited<ReturnType<typeof ownerDatabase>> | undefined
  try {
    const brought = keys === undefined ? [] : readKeys(keys)
    if (file === undefined) return bringKeysHere(brought)
    const open = async () => {
      database = await ownerDatabase(env, { make: true, say })
      return database
    }
    const { show, stop } = tablesProgress(io, TOOL)
    const restored = await restoreBackup(open, file, { replace, progress: show, say, signal }).finally(stop)
    bringKeysHere(brought)
    for (const line of aboutKeys(restored.head.keys, keysHere(env.runnerKey))) say(line)
    say(
      `${restored.rows} rows of ${restored.head.tables.length} tables as of ${restored.head.at}, in ${restored.database.name}`,
    )
    say('npm run -s audit says whether every standing is what its matches make')
  } catch (error) {
    throw new Refused(messageOf(error), signal.aborted ? 130 : 1)
  } finally {
    await database?.release()
  }
})

function readArguments(argv: readonly string[]) {
  const options = { replace: { type: 'boolean' }, keys: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true })
  const [named, ...rest] = positionals
  if (!(named ?? values.keys) || rest.length > 0) throw new Misused('name one file')
  if (named === undefined && values.replace) throw new Misused('--replace needs the file of a backup')
  return { file: named, replace: values.replace ?? false, keys: values.keys }
}

await enter(import.meta.url, main)
