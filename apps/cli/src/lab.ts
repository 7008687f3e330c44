import { BUILT_IN } from '@masquerade/papers/built-in'
import { command, enter, type Io, Refused } from '../../../scripts/command/io.ts'
import { type Asked, type Flag, none, readArguments, TABLES, USAGE } from './lab/arguments.ts'
import { fileFault } from './lab/file-fault.ts'
import type { Desk } from './lab/lab-desk.ts'

interface Command {
  takes: readonly Flag[]
  does(io: Io, asked: Asked): unknown
}

const PLAYING: readonly Flag[] = ['cores', 'at-once', 'cache', 'tokens', 'money', ...TABLES]

const playing = () => import('./lab/commands/playing.ts')
const reading = () => import('./lab/commands/reading.ts')

/** The code of a command that needs agents is loaded only when the command runs. */
const atDesk =
  (load: () => Promise<(desk: Desk, asked: Asked) => unknown>): Command['does'] =>
  async (io, asked) => {
    const does = await load()
    const { openDesk } = await import('./lab/lab-desk.ts')
    const desk = openDesk(io, asked.given.cache)
    try {
      return await does(desk, asked)
    } finally {
      await desk.close()
    }
  }

const COMMANDS: Readonly<Record<string, Command>> = {
  run: { takes: ['games', 'seed', 'file', ...PLAYING], does: atDesk(async () => (await playing()).run) },
  dry: { takes: ['games', 'seed', 'cache'], does: atDesk(async () => (await playing()).dry) },
  judge: { takes: ['judge', 'at-once', 'cache', ...TABLES], does: atDesk(async () => (await playing()).judge) },
  table: { takes: ['marks', ...TABLES], does: atDesk(async () => (await reading()).table) },
  status: { takes: [], does: atDesk(async () => (await reading()).status) },
  stop: { takes: [], does: atDesk(async () => (await reading()).stop) },
  fork: { takes: ['change', 'manifest', 'file', ...PLAYING], does: atDesk(async () => (await playing()).fork) },
  more: { takes: ['blocks', ...PLAYING], does: atDesk(async () => (await playing()).more) },
  compare: { takes: ['json'], does: atDesk(async () => (await reading()).compare) },
  ab: {
    takes: ['old', 'new', 'game', 'blocks', 'settings', 'seed', 'games', 'file', ...PLAYING],
    does: atDesk(async () => (await playing()).ab),
  },
  export: { takes: ['folder'], does: atDesk(async () => (await reading()).exportRun) },
  import: { takes: ['owner'], does: atDesk(async () => (await import('./lab/commands/importing.ts')).importRun) },
  items: { takes: [], does: atDesk(async () => (await reading()).items) },
  verify: { takes: [], does: atDesk(async () => (await reading()).verify) },
  list: { takes: [], does: list },
  show: { takes: ['games', 'seed'], does: atDesk(async () => (await reading()).showManifest) },
  schema: { takes: [], does: async (io, asked) => (await reading()).schema(io, asked) },
  statistics: { takes: [], does: async (io, asked) => (await reading()).statistics(io, asked) },
  planted: {
    takes: ['runs', 'cores'],
    does: async (io, { words, given }) =>
      (await (await import('./lab/threads/planted.ts')).planted(io, words, given)) ? 0 : 1,
  },
}

function list(io: Io, asked: Asked): void {
  none(asked)
  for (const { experiment, question } of Object.values(BUILT_IN)) io.log(`${experiment}: ${question}`)
}

const commandOf = (name: string) => (Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined)

export const main = command('lab', USAGE, async (argv, io) => {
  const asked = readArguments(argv, (name) => commandOf(name)?.takes)
  try {
    return await commandOf(asked.command)?.does(io, asked)
  } catch (error) {
    const fault = fileFault(error)
    throw fault === undefined ? error : new Refused(fault)
  }
})

await enter(import.meta.url, main)
