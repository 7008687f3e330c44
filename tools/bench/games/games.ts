import { type AnyGame, transcriptOf } from '@masquerade/game'
import { type GameId, games } from '@masquerade/games'
import { contest, playersOf } from '@masquerade/house'
import { median, medianRatio } from '../../median.ts'
import { atLeast, type BenchRow } from '../row.ts'
import { takeTurnsInProcess } from '../turns.ts'
import { againstBareLoop, playEngine, ROUNDS, type ScriptedMatch } from './bare-loops.ts'
import { BARE_LOOPS, BESIDE, ENGINE, OTHERS } from './registry.ts'

const MATCHES = 60
const LEAST = 0.1

export async function benchEngine(): Promise<BenchRow[]> {
  return [await againstBareLoop('engine', ENGINE)]
}

/** Measures how long each game takes for an event, to a minimal loop or to one reference game. */
export async function benchGames(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const loop of BARE_LOOPS) {
    console.error(`${loop.game.id} against a bare loop …`)
    rows.push(await againstBareLoop(`games: ${loop.game.id}, to a bare loop`, loop))
  }
  console.error(`matches of house agents in ${OTHERS.length + 1} games …`)
  const played = [BESIDE, ...OTHERS].map((id) => {
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
  const [beside = [], ...others] = perEvent
  const compared = others.map((own, index) => {
    const info = `${infoFor(index + 1)}; ${games[BESIDE].title} ${infoFor(0)}`
    return atLeast(LEAST, `games: an event of ${OTHERS[index]}`, medianRatio(beside, own), info)
  })
  return [...rows, ...compared]
}

function houseMatches(id: GameId): ScriptedMatch[] {
  const game: AnyGame = games[id]
  const matches = contest({ game, players: Object.values(playersOf(id)), games: MATCHES, language: 'en', seed: 1 })
  return Array.from(matches, ({ log }) => transcriptOf(game, log))
}

function playAll(id: GameId, matches: readonly ScriptedMatch[]): number {
  return matches.reduce((sum, match) => sum + playEngine(games[id], match).events, 0)
}
