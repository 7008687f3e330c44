import { parseArgs } from 'node:util'
import { type GameId, games as gamesById } from '@masquerade/games'
import { z } from 'zod'
import { command, enter, type Io, linesIn, Misused } from '../../../scripts/command/io.ts'
import { progressOf } from './progress.ts'
import { simulations } from './simulate/registry.ts'
import type { Simulation, Wanted } from './simulate/simulation.ts'

// The cast is right because the keys of the list of simulations are the ids of games.
const KNOWN = Object.keys(simulations) as GameId[]
const [FIRST] = KNOWN
const WITH_PACTS = KNOWN.filter((id) => simulations[id]?.pacts)

const USAGE = `usage: npm run simulate -- [--game ID] [--games N] [--language en|zh] [--seed N] [--pacts N]
  --game ID         which game, of ${KNOWN.join(', ')}
  --games N         how many games to play, from 1 to 1000000 (2000)
  --language en|zh  the language they are played in (en)
  --seed N          the same seed gives the same games (1)
  --pacts N         how often the report of collusion finds a planted pair, and suspects an honest one, in so many
                    seeds with so many games each, twice; from 1 to 1000 (none)`

const wholeNumber = z.string().regex(/^\d+$/, 'must be a whole number').transform(Number)
const flags = z.object({
  game: z.enum(KNOWN, `must be one of ${KNOWN.join(', ')}`),
  games: wholeNumber.pipe(z.int().min(1, 'must be at least 1').max(1_000_000, 'must be at most 1000000')),
  language: z.enum(['en', 'zh'], 'must be en or zh'),
  seed: wholeNumber.pipe(z.int().max(2 ** 31 - 1, 'must be at most 2147483647')),
  pacts: wholeNumber.pipe(z.int().min(1, 'must be at least 1').max(1_000, 'must be at most 1000')).optional(),
})

export const main = command('simulate', USAGE, (argv, io) => {
  const { game, games, language, seed, pacts } = readFlags(argv)
  const simulation = simulations[game] as Simulation // it is one of its keys
  const wanted = { games, language, seed }
  const lines = report(io, simulation, wanted, pacts)
  io.log(`${games} games of ${gamesById[game].title} among house agents, in ${language}, seed ${seed}`, '')
  io.log(...lines.flatMap(linesIn))
})

function report(io: Io, { plays, report, pacts }: Simulation, wanted: Wanted, tables: number | undefined): string[] {
  if (tables !== undefined && !pacts) throw new Misused(`--pacts works with ${WITH_PACTS.join(', ')} alone`)
  const progress = progressOf(io, tables === undefined ? plays(wanted.games) : 2 * tables * wanted.games)
  const lines = tables !== undefined && pacts ? pacts({ ...wanted, tables }, progress) : report(wanted, progress)
  progress.stop()
  return lines
}

function readFlags(argv: readonly string[]): z.infer<typeof flags> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      game: { type: 'string', default: FIRST },
      games: { type: 'string', default: '2000' },
      language: { type: 'string', default: 'en' },
      seed: { type: 'string', default: '1' },
      pacts: { type: 'string' },
    },
  })
  const parsed = flags.safeParse(values)
  if (parsed.success) return parsed.data
  throw new Misused(parsed.error.issues.map(({ path, message }) => `--${path.join('.')} ${message}`).join('; '))
}

await enter(import.meta.url, main)
