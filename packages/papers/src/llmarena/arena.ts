import { cachedIn } from '@masquerade/game'
import { cycling, stream } from '@masquerade/lab/design/chance'
import type { Cast, Design, Settled } from '@masquerade/lab/design/design'
import { personName, underCondition } from '@masquerade/lab/manifest/player-spec'
import { refusedIf } from '@masquerade/lab/manifest/refusals'
import type { PlayedMatch } from '@masquerade/lab/play/cell'
import type { Row, TableDraft } from '@masquerade/lab/table/document'
import { type Column, comparedOverEither, rangeOfDifference, type Test } from '@masquerade/lab/table/figures'
import { type PlannedTest, powerLines } from '@masquerade/lab/table/power-lines'
import { type Line, RowBook } from '@masquerade/lab/table/row-book'
import { Z_95 } from '@masquerade/rating'
import { inBlocks, namesIn, pairsBothWays, refusalsOfOwnSettings } from '../kit.ts'
import { type DrawnBook, drawnBook } from './drawn.ts'
import { ARENA_GAMES, type ArenaGame, arenaGame, observedIn, observeMatch, playedIn } from './registry.ts'
import { columnsOf, type Meeting, normalisedPart, playsForItself, Worths } from './worths.ts'

const EACH = 50

const POINTS = { least: 0, most: 1 }

/** For two equally good agents who seldom draw, the points of a match have about this standard deviation. */
const USUAL_SD = 0.5

const COLUMNS: readonly Column[] = ARENA_GAMES.flatMap(({ by, column, range }): Column[] => {
  if (by === 'rating') return []
  return [{ id: column, kind: by === 'reward' ? 'mean' : 'won', ...(range && { range }) }]
})

/** Rated games are tested by points, because points of several matches can be added up. */
const COMPARED: ReadonlyMap<string, Pick<Column, 'kind' | 'range'>> = new Map(
  ARENA_GAMES.map(({ column }) => [column, COLUMNS.find(({ id }) => id === column) ?? { kind: 'mean', range: POINTS }]),
)

/** The experiment of LLMArena: agents play many games against each other, and every pair also with exchanged seats. */
export const arena: Design = {
  id: 'arena',
  games: ARENA_GAMES.map(({ id }) => id),
  places: { agents: { least: 2, most: 50 } },
  reference: true,
  conditions: ARENA_GAMES.map(({ id }) => id),
  usualBlocks: ({ places }) => {
    const agents = places.agents?.length ?? 2
    return agents * (agents - 1) * Math.ceil(EACH / (2 * (agents - 1)))
  },
  // For estimates of cost; some games take very many moves.
  asks: () => 200,
  refusals({ settings, reference }, _, { places, names }) {
    const agents = (places.agents ?? []).map((number) => names[number] ?? '')
    const isUnknown = reference !== undefined && !agents.includes(reference)
    const values = { name: reference ?? '', agents: agents.join(', ') }
    return [...refusalsOfOwnSettings(settings), ...refusedIf(isUnknown, ['reference'], 'reference.unknown', values)]
  },
  observe: observeMatch,
  cells(manifest, cast, pairs) {
    const agents = cast.places.agents ?? []
    const duels = agents.flatMap((one) => agents.filter((other) => other !== one).map((other) => [one, other] as const))
    const games = ARENA_GAMES.filter(({ id }) => manifest.conditions.includes(id)).map((arranged) => {
      const game = playedIn({ game: arranged.id })
      const config: object = game.config.parse(arranged.settings)
      return { ...arranged, config, others: game.seats(config) - 1 }
    })
    return inBlocks(manifest, function* (random) {
      const drawn = pairsBothWays(pairs, random)
      let block = 0
      for (const duel of cycling(duels.length, random)) {
        const [one = 0, other = 0] = duels[duel] ?? []
        const { pair } = drawn.next().value
        yield games.map(({ id, config, alone, deal: dealt, others }) => {
          const seats = [one, ...Array.from({ length: others }, () => (alone ? one : other))]
          const deal = dealt?.(pair, block) ?? {}
          return { condition: id, game: id, config, deal, seats, about: null }
        })
        block++
      }
    })
  },
  table(manifest, cast, matches) {
    const agents = namesIn(cast, 'agents')
    const { reference = agents[0] ?? '', seed, experiment } = manifest
    const book = new RowBook(agents, [undefined], { games: 0 })
    const worths = new Worths()
    const blocks = new Map<number, Meeting[]>()
    const drawn = new Map<string, DrawnBook>()
    for (const match of matches) {
      const game = arenaGame(match.condition)
      if (!game) continue
      const observed = observedIn(match)
      const meeting = meetingOf(game, match)
      const { one, other } = meeting
      for (const name of new Set([one, other])) book.line(name).count({ games: 1 })
      worths.add(meeting)
      cachedIn(blocks, match.block, (): Meeting[] => []).push(meeting)
      const [mine, theirs] = game.by === 'rating' ? pointsOf(meeting.rewards) : meeting.rewards
      book.line(one).add(match.block, { [game.column]: [mine, 1] })
      if (playsForItself(game)) book.line(other).add(match.block, { [game.column]: [theirs, 1] })
      const figure = game.drawn
      if (!figure || !observed.drawn) continue
      const own = cachedIn(drawn, game.id, () => drawnBook(figure, agents, peopleAmong(manifest, cast, game.id)))
      own.add(match.block, match.agents, observed.drawn)
    }
    const all = [...blocks.values()]
    const random = stream(`${seed}/${experiment}/normalised`)
    const tests = testsOf(agents, reference, book)
    return {
      rows: book.lines.map((line) => ratedRow(line, worths)),
      tests,
      power: powerOf(manifest, agents.length, tests),
      warnings: [
        'ratings are TrueSkill’s, and what stands beside them is how sure it is: both depend on the order of matches',
        ...(tests.length > 0 ? ['tests of rated games compare points: 1 for a win, 0.5 for a draw'] : []),
      ],
      parts: [
        normalisedPart({ agents, columns: columnsOf(all.flat()), reference }, all, random),
        ...[...drawn.values()].map((own) => own.part()).sort((one, other) => (one.part < other.part ? -1 : 1)),
      ],
    }
  },
}

function peopleAmong({ places }: Settled, cast: Cast, game: string): string[] {
  return (places.agents ?? []).flatMap((spec, at) => {
    const isPerson = personName(underCondition(spec, game, game)) !== undefined
    return isPerson ? (cast.names[cast.places.agents?.[at] ?? -1] ?? []) : []
  })
}

function meetingOf(game: ArenaGame, match: PlayedMatch): Meeting {
  const [one = '', other = ''] = match.agents
  const { scores, won } = observedIn(match)
  const [mine = 0, theirs = 0] = game.by === 'odd-one' ? won.map(Number) : scores
  return { game, one, other, rewards: [mine, theirs] }
}

const pointsOf = ([mine, theirs]: readonly [number, number]): [number, number] =>
  mine === theirs ? [0.5, 0.5] : mine > theirs ? [1, 0] : [0, 1]

function ratedRow(line: Line, worths: Worths): Row {
  const row = line.row(COLUMNS)
  for (const { column, by } of ARENA_GAMES) {
    if (by !== 'rating') continue
    const { belief, n = 0 } = worths.of(line.agent, column) ?? {}
    row[column] = belief?.mu ?? null
    row.intervals[column] = belief ? [belief.mu - Z_95 * belief.sigma, belief.mu + Z_95 * belief.sigma] : [null, null]
    row.n[column] = n
  }
  return row
}

/** An agent is compared with the reference agent over all matches in which at least one of the two played. */
function testsOf(agents: readonly string[], reference: string, book: RowBook): Test[] {
  const entries = (agent: string, column: string) => book.line(agent).entries[column] ?? []
  return agents
    .filter((agent) => agent !== reference)
    .flatMap((a) =>
      [...COMPARED].flatMap(([column, measure]): Test[] => {
        const [mine, theirs] = [entries(a, column), entries(reference, column)]
        if (mine.length + theirs.length === 0) return []
        return [comparedOverEither({ column, a, b: reference }, measure, mine, theirs)]
      }),
    )
}

function powerOf({ conditions, blocks }: Settled, agents: number, tests: readonly Test[]): TableDraft['power'] {
  const games = ARENA_GAMES.filter(({ id }) => conditions.includes(id))
  const planned = games.map((game): PlannedTest => {
    const each = Math.floor(((playsForItself(game) ? 2 : 1) * blocks) / agents)
    const together = playsForItself(game) ? Math.round(each / (agents - 1)) : 0
    const n = 2 * each - together
    const measure = COMPARED.get(game.column)
    const most = measure && rangeOfDifference(measure)?.most
    return { column: game.column, test: 'pairedRatio', n, most, spread: usualSpread(game, n / Math.max(1, each)) }
  })
  return powerLines(planned, tests.length > 0 ? tests.length : (agents - 1) * games.length, tests)
}

/** Before any match is played, the spread of ratings can be assumed, but the spread of a game's rewards is unknown. */
const usualSpread = ({ by }: ArenaGame, sides: number): number | undefined =>
  by === 'reward' ? undefined : USUAL_SD * Math.sqrt(2 * sides)
