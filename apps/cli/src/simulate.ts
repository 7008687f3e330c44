import { parseArgs } from 'node:util'
import type { AnyGame, Logged } from '@masquerade/game'
import { whoIsSpy } from '@masquerade/games'
import { ablate, simulate, whoIsSpyPlayers } from '@masquerade/house'
import { addTotals, matchTotals, type Totals } from '@masquerade/metrics'
import { z } from 'zod'
import { answerHelp } from './answer-help.ts'
import { progressOf } from './simulate/progress.ts'
import { ablationLine, bestOf, gapLine, type Row, table } from './simulate/report.ts'

const USAGE = `usage: npm run simulate -- [--games N] [--language en|zh] [--seed N]
  --games N         how many games to play, from 1 to 1000000 (2000)
  --language en|zh  the language they are played in (en)
  --seed N          the same seed gives the same games (1)`

const game: AnyGame = whoIsSpy

const wholeNumber = z.string().regex(/^\d+$/, 'must be a whole number').transform(Number)
const flags = z.object({
  games: wholeNumber.pipe(z.int().min(1, 'must be at least 1').max(1_000_000, 'must be at most 1000000')),
  language: z.enum(['en', 'zh'], 'must be en or zh'),
  seed: wholeNumber.pipe(z.int().max(2 ** 31 - 1, 'must be at most 2147483647')),
})

answerHelp(USAGE)
const { games, language, seed } = readFlags()
const agents = Object.values(whoIsSpyPlayers)
// The games themselves, and twice as many to see what inference is worth.
const progress = progressOf(games * 3)

const rows = playAll()
const best = bestOf(rows)
const costs = best ? costsOf(best.agent) : []
progress.stop()

console.log(`${games} games of ${game.title} among house agents, in ${language}, seed ${seed}\n`)
console.log(table(rows))
console.log(`\n${gapLine(rows)}`)
if (best) console.log(ablationLine(best.agent, costs))

function playAll(): Row[] {
  const totals = new Map<string, Totals>()
  for (const { agents: seated, log } of simulate({ language, agents, games, seed })) {
    for (const [index, counted] of game.measure.totals(log).entries()) {
      const id = seated[index]?.id ?? ''
      totals.set(id, addTotals(totals.get(id) ?? {}, matchTotals(game.measure.figures, [counted])))
    }
    progress.tick(1)
  }
  return agents.flatMap((agent) => {
    const counted = totals.get(agent.id)
    return counted ? [{ agent, totals: counted }] : []
  })
}

/** What each game at the same table cost the best agent when its inference was switched off, in points. */
function costsOf(agent: Row['agent']): number[] {
  const inPoints = (log: readonly Logged[], seat: number) =>
    (game.measure.totals(log)[seat - 1]?.score ?? 0) / game.scores.unit
  const found: number[] = []
  for (const { seat, whole, deaf } of ablate(agent, { language, agents, games, seed })) {
    found.push(inPoints(whole.log, seat) - inPoints(deaf.log, seat))
    progress.tick(2)
  }
  return found
}

function readFlags(): z.infer<typeof flags> {
  try {
    const { values } = parseArgs({
      options: {
        games: { type: 'string', default: '2000' },
        language: { type: 'string', default: 'en' },
        seed: { type: 'string', default: '1' },
      },
    })
    const parsed = flags.safeParse(values)
    if (parsed.success) return parsed.data
    return refuse(parsed.error.issues.map(({ path, message }) => `--${path.join('.')} ${message}`).join('; '))
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

function refuse(why: string): never {
  console.error(`simulate: ${why}\n${USAGE}`)
  process.exit(1)
}
