import { command, enter, Refused } from '../../../scripts/command/io.ts'
import { type Asked, type Flag, readArguments } from './lab/arguments.ts'
import { list, planted, schema, showManifest, statistics } from './lab/commands/lab-itself.ts'
import { ab, dry, fork, judge, more, run } from './lab/commands/playing.ts'
import { compare, contexts, exportRun, items, status, stop, table, verify } from './lab/commands/reading.ts'
import { type Desk, openDesk } from './lab/lab-desk.ts'
import { RunFileError } from './lab/run-file.ts'
import { USAGE } from './lab/usage.ts'

/** Something that the lab does: which flags say something to it, and what it does. */
interface Command {
  takes: readonly Flag[]
  /** May resolve to an exit code. */
  does(desk: Desk, asked: Asked): unknown
}

const TABLES: readonly Flag[] = ['json', 'csv', 'latex']
const PLAYING: readonly Flag[] = ['cores', 'at-once', 'cache', 'tokens', 'money', ...TABLES]

const COMMANDS: Readonly<Record<string, Command>> = {
  run: { takes: ['games', 'seed', 'file', ...PLAYING], does: run },
  dry: { takes: ['games', 'seed', 'cache'], does: dry },
  judge: { takes: ['judge', 'at-once', 'cache', ...TABLES], does: judge },
  table: { takes: ['marks', ...TABLES], does: table },
  contexts: { takes: [], does: contexts },
  status: { takes: [], does: status },
  stop: { takes: [], does: stop },
  fork: { takes: ['change', 'manifest', 'file', ...PLAYING], does: fork },
  more: { takes: ['blocks', ...PLAYING], does: more },
  compare: { takes: ['json'], does: compare },
  ab: { takes: ['old', 'new', 'game', 'blocks', 'settings', 'seed', 'games', 'file', ...PLAYING], does: ab },
  export: { takes: ['folder'], does: exportRun },
  items: { takes: [], does: items },
  verify: { takes: [], does: verify },
  list: { takes: [], does: list },
  show: { takes: ['games', 'seed'], does: showManifest },
  schema: { takes: [], does: schema },
  statistics: { takes: [], does: statistics },
  planted: { takes: ['runs', 'cores'], does: planted },
}

const commandOf = (name: string) => (Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined)

export const main = command('lab', USAGE, async (argv, io) => {
  const asked = readArguments(argv, (name) => commandOf(name)?.takes)
  const desk = openDesk(io, asked.given.cache)
  try {
    return await commandOf(asked.command)?.does(desk, asked)
  } catch (error) {
    throw error instanceof RunFileError || isOfFiles(error) ? new Refused(error.message) : error
  } finally {
    await desk.close()
  }
})

function isOfFiles(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('E')
}

await enter(import.meta.url, main)
