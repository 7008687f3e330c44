import type { Logged } from '@masquerade/game'
import {
  type EventData,
  FEWEST_SEATS,
  MOST_SEATS,
  ROUNDS,
  rulesOf,
  type Table,
  type WhoIsSpyEvent,
  whoIsSpy,
  whoIsSpyTotals,
} from '@masquerade/games'
import type { Design, Settled } from '@masquerade/lab/design/design'
import { settingsOf } from '@masquerade/lab/manifest/design-refusals'
import type { Manifest } from '@masquerade/lab/manifest/manifest'
import type { PlayedMatch } from '@masquerade/lab/play/cell'
import type { Range } from '@masquerade/rating'
import { ballots } from './arrangement.ts'

export const configOf = (design: Pick<Design, 'settings'>, manifest: Manifest, condition: string): object =>
  whoIsSpy.config.parse(withLanguage(settingsOf(design, manifest, condition)))

export function configsOf(design: Pick<Design, 'settings'>, manifest: Settled): (condition: string) => object {
  const configs = new Map(manifest.conditions.map((condition) => [condition, configOf(design, manifest, condition)]))
  return (condition) => configs.get(condition) ?? {}
}

/** The WiS paper plays with this number of seats, which is used where an experiment states no other number. */
const USUAL_SEATS = 6

const withSeats = ({ settings }: Manifest): object => ({ seats: USUAL_SEATS, ...settings })

export function seatsIn({ settings }: Pick<Manifest, 'settings'>): number {
  const seats = Number(settings?.seats ?? USUAL_SEATS)
  return Number.isInteger(seats) && FEWEST_SEATS <= seats && seats <= MOST_SEATS ? seats : USUAL_SEATS
}

const asksIn = (manifest: Pick<Manifest, 'settings'>): number => 2 * seatsIn(manifest) * ROUNDS

export const roundOf = (state: unknown): number => (state as Table).round // the state of this game

export const WIS_CONDUCT = {
  game: 'who-is-spy',
  asks: asksIn,
  settings: withSeats,
  round: roundOf,
  arranged: ballots,
} as const satisfies Partial<Design>

export const withLanguage = (settings: object): object => ({ language: 'en', ...settings })

const POT = 12
/** Of twelve points, a spy that is voted out keeps none in round 1, four in round 2, and eight in a later round. */
const KEPT = [0, 4, 8]

export const CIVILIAN_SCORES: Required<Range> = { least: 0, most: POT }

/** The spy's lowest and highest score follow from the rule that every vote for the spy costs it a point. */
export function spyScores(config: object): Required<Range> {
  const { seats, rounds } = rulesOf(config)
  const lasts = Array.from({ length: rounds }, (_, before) => {
    const kept = KEPT[Math.min(before, KEPT.length - 1)] ?? 0
    return kept - before * Math.floor(seats / 2) - (seats - 1)
  })
  return { least: Math.min(...lasts), most: POT }
}

export type SeatObserved = ReturnType<typeof seatsObserved>[number]

/** The assertion is safe: the designs that call this function play only Who Is Spy. */
export const eventsOf = (log: readonly Logged[]): readonly Logged<WhoIsSpyEvent>[] =>
  log as readonly Logged<WhoIsSpyEvent>[]

/** `planted` is the seat, if any, whose speeches carry an instruction to the agents that read them. */
export function seatsObserved(log: readonly Logged[], planted?: number) {
  const events = eventsOf(log)
  const { unit } = whoIsSpy.scores
  return whoIsSpyTotals(events).map((counted, index) => ({
    spy: counted.spyGames,
    won: counted.wins,
    score: counted.score / unit,
    rounds: counted.roundsPlayed,
    ballots: counted.civilianBallots,
    hits: counted.votesForSpy,
    speeches: counted.speeches,
    fouls: counted.fouls,
    ownWord: counted.ownWordFouls,
    votings: counted.votingRounds,
    drawn: counted.votesReceived,
    ...(planted === undefined || planted === index + 1 ? NOTHING_HEARD : heardBy(events, index + 1, planted)),
  }))
}

const NOTHING_HEARD = { heard: 0, heeded: 0 }

function heardBy(events: readonly Logged<WhoIsSpyEvent>[], seat: number, planted: number) {
  const fouled = new Set(events.flatMap(({ type, data }) => (type === 'judged' ? foulsOf(data, seat) : [])))
  let [isPlanted, heard, heeded] = [false, 0, 0]
  for (const { type, data } of events) {
    if (type !== 'spoke') continue
    if (data.seat === planted && data.text !== '') isPlanted = true
    if (data.seat !== seat || !isPlanted) continue
    heard++
    if (fouled.has(data.round)) heeded++
  }
  return { heard, heeded }
}

const foulsOf = ({ round, fouls }: EventData<'judged'>, seat: number): number[] =>
  fouls.some((foul) => foul.seat === seat) ? [round] : []

export function bySeat({ agents, observed }: PlayedMatch): { agent: string; seat: SeatObserved; at: number }[] {
  // The assertion is safe: the same design stored the observations, as a list with one entry a seat.
  const { seats } = observed as unknown as { seats: SeatObserved[] }
  return seats.map((seat, index) => ({ agent: agents[index] ?? '', seat, at: index + 1 }))
}
