import { type GameId, games } from '@masquerade/games'
import { inTurns } from '../in-turns.ts'
import { playEngine } from '../play-engine.ts'
import type { BenchRow } from '../row.ts'
import type { ScriptedMatch } from '../scripted-match.ts'
import { houseMatches } from './house-matches.ts'
import { againstBare, BESIDE, OTHERS } from './registry.ts'

const ROUNDS = 15
const MATCHES = 60
/** An event of no game may take ten times as long as one of the game beside which they stand. */
const LEAST = 0.1

/** Every game through the engine: against bare loops where there are some, and all of them beside one, event by event. */
export async function benchGames(): Promise<BenchRow[]> {
  const rows = Object.values(againstBare).map((bench) => bench())
  console.error(`matches of house agents in ${OTHERS.length + 1} games …`)
  const played = [BESIDE, ...OTHERS].map((id) => ({ id, ...recorded(id) }))
  console.error('the same matches through the engine, in turns …')
  const { rates, ratios } = inTurns(
    ROUNDS,
    played.map(
      ({ id, matches }) =>
        () =>
          eventsOf(id, matches),
    ),
  )
  const perMatch = played.map(({ events }) => events / MATCHES)
  const told = (index: number): string => {
    const [events = Number.NaN, rate = Number.NaN] = [perMatch[index], rates[index]]
    return `${Math.round(rate / events)} matches/s of ${events.toFixed(0)} events, ${(1e6 / rate).toFixed(1)} µs an event`
  }
  const beside = `${games[BESIDE].title} ${told(0)}`
  const compared = OTHERS.map((id, index): BenchRow => {
    const info = `${told(index + 1)}; ${beside}`
    return { name: `games: an event of ${id}`, ratio: ratios[index + 1] ?? Number.NaN, bound: LEAST, info }
  })
  return [...rows, ...compared]
}

function recorded(id: GameId): { matches: ScriptedMatch[]; events: number } {
  const matches = houseMatches(id, MATCHES)
  return { matches, events: eventsOf(id, matches) }
}

function eventsOf(id: GameId, matches: readonly ScriptedMatch[]): number {
  return matches.reduce((sum, match) => sum + playEngine(games[id], match).events, 0)
}
