import { command, enter, type Io, Refused } from '../../../scripts/command/io.ts'
import { type Asked, type Flag, readArguments, USAGE } from './lab/arguments.ts'
import type { Desk } from './lab/lab-desk.ts'

/** Something that the lab does: which flags say something to it, and what does it, which is loaded when it is wanted. */
interface Command {
  takes: readonly Flag[]
  /** May resolve to an exit code. */
  does(asked: Asked, io: Io): Promise<unknown>
}

type AtDesk = (desk: Desk, asked: Asked) => unknown

/** A command that looks at agents, or at what was played. */
const atDesk =
  (load: () => Promise<AtDesk>): Command['does'] =>
  async (asked, io) => {
    const [{ openDesk }, does] = await Promise.all([import('./lab/lab-desk.ts'), load()])
    const desk = openDesk(io, asked.given.cache)
    try {
      return await does(desk, asked)
    } finally {
      await desk.close()
    }
  }

const playing = (name: 'run' | 'dry' | 'judge' | 'fork' | 'more' | 'ab') =>
  atDesk(async () => (await import('./lab/commands/playing.ts'))[name])
const reading = (name: Exclude<keyof typeof import('./lab/commands/reading.ts'), 'itemLines'>) =>
  atDesk(async () => (await import('./lab/commands/reading.ts'))[name])
const itself = (name: keyof typeof import('./lab/commands/lab-itself.ts')) =>
  atDesk(async () => (await import('./lab/commands/lab-itself.ts'))[name])

const TABLES: readonly Flag[] = ['json', 'csv', 'latex']
const PLAYING: readonly Flag[] = ['cores', 'at-once', 'cache', 'tokens', 'money', ...TABLES]

const COMMANDS: Readonly<Record<string, Command>> = {
  run: { takes: ['games', 'seed', 'file', ...PLAYING], does: playing('run') },
  dry: { takes: ['games', 'seed', 'cache'], does: playing('dry') },
  judge: { takes: ['judge', 'at-once', 'cache', ...TABLES], does: playing('judge') },
  table: { takes: ['marks', ...TABLES], does: reading('table') },
  contexts: { takes: [], does: reading('contexts') },
  status: { takes: [], does: reading('status') },
  stop: { takes: [], does: reading('stop') },
  fork: { takes: ['change', 'manifest', 'file', ...PLAYING], does: playing('fork') },
  more: { takes: ['blocks', ...PLAYING], does: playing('more') },
  compare: { takes: ['json'], does: reading('compare') },
  ab: { takes: ['old', 'new', 'game', 'blocks', 'settings', 'seed', 'games', 'file', ...PLAYING], does: playing('ab') },
  export: { takes: ['folder'], does: reading('exportRun') },
  import: {
    takes: ['owner'],
    does: atDesk(async () => (await import('./lab/commands/importing.ts')).importRun),
  },
  items: { takes: [], does: reading('items') },
  verify: { takes: [], does: reading('verify') },
  list: { takes: [], does: async (_, io) => (await import('./lab/list.ts')).list(io) },
  show: { takes: ['games', 'seed'], does: itself('showManifest') },
  schema: { takes: [], does: itself('schema') },
  statistics: { takes: [], does: itself('statistics') },
  planted: { takes: ['runs', 'cores'], does: itself('planted') },
}

const commandOf = (name: string) => (Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined)

export const main = command('lab', USAGE, async (argv, io) => {
  const asked = readArguments(argv, (name) => commandOf(name)?.takes)
  try {
    return await commandOf(asked.command)?.does(asked, io)
  } catch (error) {
    throw isOfFiles(error) ? new Refused(error.message) : error
  }
})

function isOfFiles(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('E')
}

await enter(import.meta.url, main)
