import { closeSync, createWriteStream, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { codeOf, command, enter, Misused, messageOf, Refused } from '../../../scripts/command/io.ts'
import { aboutKeys, keysHere, writeKeys } from './backup/keys-aside.ts'
import { ownerDatabase } from './backup/owner-database.ts'
import { writeBackup } from './backup/write-backup.ts'
import { environmentOf } from './env.ts'
import { tablesProgress } from './progress.ts'

const TOOL = 'backup'
const USAGE = `backup FILE [--keys KEYFILE]
backup --keys KEYFILE
Writes the site's database into a file, as it is at one moment; the site may go on running. It is the database of
DATABASE_OWNER_URL, else of DATABASE_URL, else that of npm start, whether it runs or not. "-" writes to the standard output.
In it: matches with their logs and questions, agents, users, arenas, standings, pictures, experiments, the log of what
administrators did. Agents' secrets are in it sealed, as they are kept.
Not in it: the key that opens them (runner-key.pem), AUTH_SECRET, passwords and other settings, the queue (it is made
anew), the folder of dumps. Who has the file can read what owners alone may read: keep it as closed as the database.
  --keys KEYFILE  writes the runners' keys beside it: keep that file elsewhere than the backup. Without FILE it writes
                  nothing else and needs no database: for runners whose key is on another machine. "-" as above`

export const main = command(TOOL, USAGE, async (argv, io) => {
  const { file, keys } = readArguments(argv)
  const env = environmentOf(io)
  const say = (line: string) => io.error(`${TOOL}: ${line}`)
  let unfinished: string | undefined
  const signal = io.interruption()
  let database: Awaited<ReturnType<typeof ownerDatabase>> | undefined
  try {
    const here = keysHere(env.runnerKey)
    if (keys !== undefined && here.length === 0)
      throw new Error('there is no key here to keep: run this where the runners run')
    const keepKeys = () => keys !== undefined && writeKeys(keys, here, io)
    if (file === undefined) return void keepKeys()
    database = await ownerDatabase(env, { make: false, say })
    if (file !== '-') {
      unfinished = created(`${file}.unfinished`)
      if (existsSync(file)) throw isThere(file) // because another backup was finished meanwhile
    }
    const out = unfinished === undefined ? io.bytes : createWriteStream(unfinished)
    const { show, stop } = tablesProgress(io, TOOL)
    const { head, rows } = await writeBackup(database.url, out, show, signal).finally(stop)
    keepKeys()
    if (unfinished !== undefined) {
      sync(unfinished)
      renameSync(unfinished, file)
    }
    for (const line of aboutKeys(head.keys, here)) say(line)
    if (head.keys.length > 0)
      say('no key is in the backup: keep a copy of runner-key.pem elsewhere (--keys writes one)')
    say(`${rows} rows of ${head.tables.length} tables as of ${head.at}${file === '-' ? '' : `, in ${file}`}`)
  } catch (error) {
    if (unfinished !== undefined) rmSync(unfinished, { force: true })
    throw signal.aborted ? new Refused('interrupted: no backup was written', 130) : new Refused(sentenceOf(error))
  } finally {
    await database?.release()
  }
})

function sentenceOf(error: unknown): string {
  const message = messageOf(error)
  return codeOf(error) === '42501'
    ? `the role may not read all of the database (${message}): give its owner as DATABASE_OWNER_URL`
    : message
}

/** The file must be new, because two backups that write one file would damage it. */
function created(unfinished: string): string {
  try {
    closeSync(openSync(unfinished, 'wx', 0o600))
    return unfinished
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    throw new Error(
      `${unfinished} is there: another backup is writing it; if none is, delete it, since one that was killed left it`,
    )
  }
}

const isThere = (file: string) => new Misused(`${file} is there already: name another file`)

/** Forces the backup file onto the disk, so that it survives a power failure. */
function sync(path: string): void {
  const handle = openSync(path, 'r+')
  fsyncSync(handle)
  closeSync(handle)
}

function readArguments(argv: readonly string[]): { file: string | undefined; keys: string | undefined } {
  const { values, positionals } = parseArgs({
    args: [...argv],
    options: { keys: { type: 'string' } },
    allowPositionals: true,
  })
  const [named, ...rest] = positionals
  if (!(named ?? values.keys) || values.keys === '' || rest.length > 0) throw new Misused('name one file')
  if (named === '-' && values.keys === '-') throw new Misused('write the backup or the keys to the standard output')
  const files = [named, values.keys].flatMap((one) => (one === undefined || one === '-' ? [] : [one]))
  for (const one of files) if (existsSync(one)) throw isThere(one)
  if (new Set(files.map((one) => path.resolve(one))).size < files.length)
    throw new Misused('name another file for the keys: who has both can open the secrets')
  return { file: named, keys: values.keys }
}

await enter(import.meta.url, main)
