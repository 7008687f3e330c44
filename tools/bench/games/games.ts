import { type AnyGame, transcriptOf } from '@masquerade/game'
import { type GameId, games } from '@masquerade/games'
import { contest, playersOf } from '@masquerade/house'
import { median, medianRatio } from '../../median.ts'
import { atLeast, type BenchRow } from '../row.ts'
import { takeTurnsInProcess } from '../turns.ts'
import { playEngine, ROUNDS, type ScriptedMatch } from './engine.ts'
import { REFERENCE } from './registry.ts'

const MATCHES = 60
const LEAST = 0.1

// The cast is safe: the list has one entry for each game, and the key of an entry is the game's id.
const OTHERS = (Object.keys(games) as GameId[]).filter((id) => id !== REFERENCE.id)

/** Measures how long each game takes for an event, to the reference game. */
export async function benchGames(): Promise<BenchRow[]> {
  console.error(`matches of house agents in ${OTHERS.length + 1} games …`)
  const played = [REFERENCE.id, ...OTHERS].map((id) => {
    const matches = houseMatches(id)
    return { id, matches, events: playAll(id, matches) }
  })
  console.error('the same matches through the engine, in turns …')
  const works = played.map((one) => () => playAll(one.id, one.matches))
  const times = await takeTurnsInProcess(ROUNDS, works)
  const perEvent = played.map(({ events }, index) => (times[index] ?? []).map((ms) => ms / events))
  const infoFor = (index: number): string => {
    const events = (played[index]?.events ?? Number.NaN) / MATCHES
    const ms = median(perEvent[index] ?? [])
    return `${Math.round(1_000 / ms / events)} matches/s of ${events.toFixed(0)} events, ${(ms * 1_000).toFixed(1)} µs an event`
  }
  const [reference = [], ...others] = perEvent
  return others.map((own, index) => {
    const info = `${infoFor(index + 1)}; ${games[REFERENCE.id].title} ${infoFor(0)}`
    return atLeast(LEAST, `games: an event of ${OTHERS[index]}`, medianRatio(reference, own), info)
  })
}

function houseMatches(id: GameId): ScriptedMatch[] {
  const game: AnyGame = games[id]
  const matches = contest({ game, players: Object.values(playersOf(id)), games: MATCHES, language: 'en', seed: 1 })
  return Array.from(matches, ({ log }) => transcriptOf(game, log))
}

function playAll(id: GameId, matches: readonly ScriptedMatch[]): number {
  return matches.reduce((sum, match) => sum + playEngine(games[id], match).events, 0)
}
