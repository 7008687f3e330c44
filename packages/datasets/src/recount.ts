import { type AnyGame, GAMES, type Logged, SCORE } from '@masquerade/game'
import { addTotals, matchTotals } from '@masquerade/metrics'
import { emptySkillBook, rateMatch, type Skill } from '@masquerade/rating/skill'
import { countedSeats, type DatasetMatch } from './dataset-match.ts'
import type { BoardMatch, Played } from './table.ts'

const NO_SIDES: ReadonlySet<string> = new Set()

/** A leaderboard counts matches in the order of their ends, because an agent's skill depends on the order. */
export function recountOf() {
  const versions = new Map<string, Played>()
  const skills = emptySkillBook()
  return {
    add(game: AnyGame, match: Pick<DatasetMatch, 'seats'>, events: readonly Logged[]): void {
      const seats = countedSeats(match.seats)
      const totals = game.measure.totals(events)
      const keys = new Set(seats.map(keyOf))
      for (const key of keys) {
        const mine = seats.filter((seat) => keyOf(seat) === key)
        const [first] = mine
        if (!first) continue
        const counted = matchTotals(
          game.measure.figures,
          mine.map(({ seat }) => totals[seat - 1] ?? {}),
        )
        const before = versions.get(key)
        versions.set(key, {
          ...{ agent: first.agent, name: first.name, kind: first.kind },
          games: (before?.games ?? 0) + (counted[GAMES] ?? 0),
          score: (before?.score ?? 0) + (counted[SCORE] ?? 0),
          totals: before ? addTotals(before.totals, counted) : counted,
        })
      }
    },
    rate({ seats }: BoardMatch): void {
      rateMatch(skills, seats, NO_SIDES)
    },
    versions: (): Played[] => [...versions.values()],
    skills: (): ReadonlyMap<string, Skill> => skills.agents,
  }
}

const keyOf = ({ agent, version }: DatasetMatch['seats'][number]): string => `${agent}\n${version}`
