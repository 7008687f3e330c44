import { shuffled } from '@masquerade/game'
import { cycling } from '@masquerade/lab/design/chance'
import type { Cast, Design } from '@masquerade/lab/design/design'
import { refusedIf } from '@masquerade/lab/manifest/refusals'
import type { Column } from '@masquerade/lab/table/figures'
import { USUAL_SD } from '@masquerade/lab/table/power-lines'
import { RowBook } from '@masquerade/lab/table/row-book'
import { bookTable, comparedWithin, inBlocks, namesIn, pairsBothWays } from '../kit.ts'
import { companies, pairsInCycles, wordsOf } from '../who-is-spy/arrangement.ts'
import { bySeat, CIVILIAN_SCORES, configsOf, seatsIn, seatsObserved, WIS_CONDUCT } from '../who-is-spy/game.ts'

const [OTHERS, BALLOTS] = [4, 2]
const BASELINE = 'baseline'
const REASONING = 'reasoning'

const COLUMNS: readonly Column[] = [
  { id: 'voteAccuracy', kind: 'share', tested: true, usual: { tries: BALLOTS } },
  { id: 'civilianWinRate', kind: 'won', tested: true },
  { id: 'civilianAverageScore', kind: 'mean', range: CIVILIAN_SCORES, tested: true, usual: { spread: USUAL_SD } },
  { id: 'othersVoteAccuracy', kind: 'share', tested: true, usual: { tries: OTHERS * BALLOTS } },
  // All civilians win or lose together, so the win rate of the others is not tested.
  { id: 'othersWinRate', kind: 'won' },
  {
    ...{ id: 'othersAverageScore', kind: 'ratio', range: CIVILIAN_SCORES, tested: true },
    usual: { spread: USUAL_SD, tries: OTHERS },
  },
]

/** From the WiS paper: how much does a reasoning strategy help a civilian, and the others on its side? */
export const reasoned: Design = {
  ...WIS_CONDUCT,
  id: 'reasoning',
  places: { agents: { least: 1, most: 100 }, others: { least: 0, most: 100 } },
  conditions: [BASELINE, REASONING],
  usualBlocks: ({ places }) => 108 * (places.agents?.length ?? 1),
  conditionAt: ({ condition, about }, seat) => (seat === studied(about) ? condition : BASELINE),
  observe: ({ about }, log) => ({ seats: seatsObserved(log), studied: studied(about) }),
  refusals({ places, blocks }) {
    const agents = places.agents?.length ?? 0
    return refusedIf(blocks % agents !== 0, ['blocks'], 'unequal.agents', { blocks, agents })
  },
  cells(manifest, cast, pairs) {
    const { conditions } = manifest
    const config = configsOf(reasoned, manifest)
    const seatCount = seatsIn(manifest)
    return inBlocks(manifest, function* (random) {
      const drawn = pairsBothWays(pairs, random)
      const studies = (cast.places.agents ?? []).map((model) => ({
        model,
        tables: companies(rosterOf(cast, model), seatCount - 1, random),
        places: pairsInCycles(seatCount, random),
        seats: cycling(seatCount - 1, random),
      }))
      while (studies.length > 0) {
        for (const { model, tables, places, seats: own } of studies) {
          const [seat, first] = places.next().value
          const [spy = 0, ...others] = tables.next().value
          const place = own.next().value
          const seats = shuffled(random, others)
            .toSpliced(place, 0, model)
            .toSpliced(seat - 1, 0, spy)
          const about = { studied: place + 1 < seat ? place + 1 : place + 2 }
          const deal = { words: wordsOf(drawn.next().value.pair), spy: seat, first }
          yield conditions.map((condition) => ({ condition, config: config(condition), deal, seats, about }))
        }
      }
    })
  },
  table({ conditions, blocks }, cast, matches) {
    const agents = namesIn(cast, 'agents')
    const book = new RowBook(agents, conditions, { games: 0, wins: 0, ballots: 0, votesForSpy: 0 })
    for (const match of matches) {
      const seats = bySeat(match)
      const own = seats.find(({ at }) => at === studied(match.observed))
      if (!own) continue
      const others = seats.filter(({ at, seat }) => at !== own.at && !seat.spy)
      const sum = (of: 'hits' | 'ballots' | 'score') => others.reduce((all, { seat }) => all + seat[of], 0)
      const { won, score, ballots, hits } = own.seat
      const line = book.line(own.agent, match.condition)
      line.count({ games: 1, wins: won, ballots, votesForSpy: hits })
      line.add(match.block, {
        voteAccuracy: [hits, ballots],
        civilianWinRate: [won, 1],
        civilianAverageScore: [score, 1],
        othersVoteAccuracy: [sum('hits'), sum('ballots')],
        othersWinRate: [won, 1],
        othersAverageScore: [sum('score'), others.length],
      })
    }
    const both = conditions.includes(BASELINE) && conditions.includes(REASONING)
    const tests = comparedWithin(book, both ? agents : [], COLUMNS, [BASELINE, REASONING])
    const warnings = both ? [] : ['with one condition nothing is compared']
    return bookTable(book, COLUMNS, tests, Math.floor(blocks / agents.length), warnings)
  },
}

/** The assertion is safe: the cells of this design store the seat under study under `studied`. */
const studied = (about: unknown): number => (about as { studied: number }).studied

function rosterOf({ places }: Cast, model: number): readonly number[] {
  if (places.others && places.others.length > 0) return places.others
  const others = (places.agents ?? []).filter((other) => other !== model)
  return others.length > 0 ? others : [model]
}
