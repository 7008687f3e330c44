import { gameOf } from '@masquerade/games'
import { Z_95 } from '@masquerade/rating'
import { cycling, taken } from '../design/cycles.ts'
import type { Cast, Design, Settled } from '../design/design.ts'
import { blockPath, designStream } from '../design/streams.ts'
import { refusal } from '../manifest/refusals.ts'
import type { Cell } from '../play/cell.ts'
import { rowOf } from '../table/document.ts'
import type { Column } from '../table/figures.ts'
import { RowBook } from '../table/row-book.ts'
import { cameIn, cameOf } from './observed.ts'
import { Ratings } from './ratings.ts'
import { ARENA_GAMES } from './registry.ts'

/** So many matches each agent plays at least of each game. */
const EACH = 50

const COLUMNS: readonly Column[] = ARENA_GAMES.flatMap(({ by, column }): Column[] => {
  if (by === 'rating') return []
  return [{ id: column, kind: by === 'reward' ? 'mean' : 'won' }]
})

/** Agents against each other in many games, every two of them on either side of the table (LLMArena, table 4). */
export const arena: Design = {
  id: 'arena',
  games: ARENA_GAMES.map(({ id }) => id),
  places: { agents: { least: 2, most: 50 } },
  conditions: ARENA_GAMES.map(({ id }) => id),
  usualBlocks: ({ places }) => {
    const agents = places.agents?.length ?? 2
    return agents * (agents - 1) * Math.ceil(EACH / (2 * (agents - 1)))
  },
  matchesPerBlock: ({ conditions }) => conditions?.length ?? ARENA_GAMES.length,
  // Hands and boards go on for long.
  asks: 200,
  settings: (_, condition) => ARENA_GAMES.find(({ id }) => id === condition)?.settings ?? {},
  refusals({ settings }) {
    return settings ? [refusal(['settings'], 'settings', 'each game is played as the paper plays it')] : []
  },
  observe: ({ condition }, log) => ({ ...cameOf(condition, log) }),
  cells,
  table(_, cast, matches) {
    const names = (cast.places.agents ?? []).map((number) => cast.names[number] ?? '')
    const book = new RowBook()
    for (const name of names) book.count(book.line(name), { games: 0 })
    const ratings = new Map(ARENA_GAMES.map(({ id }) => [id as string, new Ratings()]))
    for (const match of matches) {
      const game = ARENA_GAMES.find(({ id }) => id === match.condition)
      const [one = '', other = ''] = match.agents
      for (const name of new Set([one, other])) book.count(book.line(name), { games: 1 })
      if (!game) continue
      const { scores, won } = cameIn(match)
      const [score = 0, otherScore = 0] = scores
      switch (game.by) {
        case 'rating':
          ratings.get(game.id)?.add(one, other, score, otherScore)
          break
        case 'reward':
          book.add(book.line(one), match.block, { [game.column]: [score, 1] })
          if (!game.alone) book.add(book.line(other), match.block, { [game.column]: [otherScore, 1] })
          break
        case 'odd-one':
          book.add(book.line(one), match.block, { [game.column]: [Number(won[0] ?? false), 1] })
      }
    }
    const rows = book.rows().map((line) => {
      const row = rowOf(line, COLUMNS)
      for (const { id, column, by } of ARENA_GAMES) {
        const own = ratings.get(id)
        if (by !== 'rating' || !own) continue
        const n = own.matches(line.agent)
        const { mu, sigma } = own.of(line.agent)
        row[column] = n > 0 ? mu : null
        row.intervals[column] = n > 0 ? [mu - Z_95 * sigma, mu + Z_95 * sigma] : [null, null]
        row.n[column] = n
      }
      return row
    })
    return {
      rows,
      tests: [],
      power: [],
      warnings: [
        'ratings are TrueSkill’s, and what stands beside them is how sure it is: both depend on the order of matches',
      ],
    }
  },
}

function* cells(manifest: Settled, cast: Cast, pairs: readonly (readonly [string, string])[]): Generator<Cell> {
  const { seed, experiment, conditions, blocksOf = experiment } = manifest
  const random = designStream(seed, blocksOf)
  const agents = cast.places.agents ?? []
  const duels = agents.flatMap((one) => agents.filter((other) => other !== one).map((other) => [one, other] as const))
  const order = cycling(duels.length, random)
  const words = cycling(2 * pairs.length, random)
  const games = ARENA_GAMES.filter(({ id }) => conditions.includes(id)).map(({ id, settings, alone, deal }) => {
    const game = gameOf(id)
    if (!game) throw new Error(`there is no game ${id}`)
    const config: object = game.config.parse(settings)
    return { id, config, alone, dealt: deal, others: game.seats(config) - 1 }
  })
  for (let block = 0; ; block++) {
    const [duel = 0] = taken(order, 1)
    const [one = 0, other = 0] = duels[duel] ?? []
    const [place = 0] = taken(words, 1)
    for (const { id, config, alone, dealt, others } of games) {
      const seats = [one, ...Array.from({ length: others }, () => (alone ? one : other))]
      const deal = dealt?.(pairs[place >> 1] ?? ['', ''], place % 2 === 1) ?? {}
      const path = blockPath(seed, blocksOf, block)
      yield { block, condition: id, game: id, path, config, deal, seats, about: null }
    }
  }
}
