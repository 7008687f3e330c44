import type { Logged, Totals } from '@masquerade/game'
import { cycling } from '@masquerade/lab/design/chance'
import type { Design } from '@masquerade/lab/design/design'
import type { Cell } from '@masquerade/lab/play/cell'
import type { Column } from '@masquerade/lab/table/figures'
import { RowBook } from '@masquerade/lab/table/row-book'
import { bookTable, comparedWithin, inBlocks, namesIn, refusalsOfOwnSettings } from '../kit.ts'
import { HINTED_GAMES, playedIn } from './registry.ts'

/** The LLMArena paper plays 100 games of each model against itself. */
const GAMES = 100

const HINTS = 'hints'
const NO_HINTS = 'no-hints'

const COLUMNS: readonly Column[] = [
  { id: 'winRate', kind: 'won', tested: true },
  { id: 'errorRate', kind: 'won', tested: true },
  { id: 'silenceRate', kind: 'won' },
]

const hintedConditions = (game: string): [string, string] => [`${game}/${HINTS}`, `${game}/${NO_HINTS}`]

/** From the LLMArena paper: how much does a list of the legal moves help agents? */
export const hinted: Design = {
  id: 'hints',
  games: HINTED_GAMES,
  places: { agents: { least: 1, most: 50 } },
  conditions: HINTED_GAMES.flatMap(hintedConditions),
  usualBlocks: () => GAMES,
  each: 'agents',
  asks: () => 3 * 42,
  hints: ({ condition }) => condition.endsWith(`/${HINTS}`),
  refusals: ({ settings }) => refusalsOfOwnSettings(settings),
  observe: endOf,
  cells(manifest, cast) {
    const played = hinted.conditions.filter((condition) => manifest.conditions.includes(condition))
    return inBlocks(manifest, function* (random) {
      // Copies of one agent play both sides of each match, and each side makes the first move equally often.
      for (const first of cycling(2, random)) {
        yield played.flatMap((condition) => {
          const game = gameIn(condition)
          const config: object = playedIn({ game }).config.parse({})
          return (cast.places.agents ?? []).map((agent) => {
            return { condition, game, config, deal: { first: 1 + first }, seats: [agent, agent], about: null }
          })
        })
      }
    })
  },
  table({ conditions, blocks }, cast, matches) {
    const agents = namesIn(cast, 'agents')
    const played = hinted.conditions.filter((condition) => conditions.includes(condition))
    const book = new RowBook(agents, played, { games: 0, firstWins: 0, errors: 0 })
    for (const { agents: seated, condition, block, observed } of matches) {
      const { firstWon, inError, inSilence } = observed as unknown as ReturnType<typeof endOf> // what this design observed
      const line = book.line(seated[0] ?? '', condition)
      line.count({ games: 1, firstWins: Number(firstWon), errors: Number(inError) })
      line.add(block, {
        winRate: [Number(firstWon), 1],
        errorRate: [Number(inError), 1],
        silenceRate: [Number(inSilence), 1],
      })
    }
    const games = HINTED_GAMES.filter((game) => hintedConditions(game).every((condition) => played.includes(condition)))
    const tests = agents.flatMap((agent) =>
      games.flatMap((game) => comparedWithin(book, [agent], COLUMNS, hintedConditions(game))),
    )
    return bookTable(book, COLUMNS, tests, blocks, [
      'who began won, or an illegal move was the end: a game is one of both at most, as in the paper’s table',
      ...(games.length === HINTED_GAMES.length ? [] : ['a game without both its conditions is not compared']),
    ])
  },
  ofHouse: {
    places: ['agents'],
    says: 'choose among the legal moves whether these are listed or not, by construction: nothing ends by an illegal one, and games without the list are those with it',
  },
}

function endOf(cell: Cell, log: readonly Logged[]) {
  const seats: Totals[] = playedIn(cell).measure.totals(log)
  const any = (counter: string) => seats.some((counted) => (counted[counter] ?? 0) > 0)
  const inError = any('exhausted')
  const forfeited = any('forfeits')
  return { firstWon: any('firstWins') && !forfeited, inError, inSilence: forfeited && !inError }
}

const gameIn = (condition: string): string => condition.split('/')[0] ?? ''
