import { FEWEST_SEATS, MOST_SEATS, ROUNDS, rulesOf, type Table, whoIsSpy } from '@masquerade/games'
import type { Design, Settled } from '@masquerade/lab/design/design'
import type { Manifest } from '@masquerade/lab/manifest/manifest'
import type { Range } from '@masquerade/rating'
import { ballots } from './arrangement.ts'

export function configOf(design: Pick<Design, 'settings'>, manifest: Manifest, condition: string): object {
  return whoIsSpy.config.parse(withLanguage(design.settings(manifest, condition)))
}

export function configsOf(design: Pick<Design, 'settings'>, manifest: Settled): (condition: string) => object {
  const configs = new Map(manifest.conditions.map((condition) => [condition, configOf(design, manifest, condition)]))
  return (condition) => configs.get(condition) ?? {}
}

/** The measures of the WiS paper, which plays with this number of seats, work with any number that the game allows. */
const USUAL_SEATS = 6

const withSeats = ({ settings }: Manifest): object => ({ seats: USUAL_SEATS, ...settings })

/** The number of seats is read from the settings even where the game would refuse the number. */
export function seatsIn({ settings }: Pick<Manifest, 'settings'>): number {
  const seats = Number(settings?.seats ?? USUAL_SEATS)
  return Number.isInteger(seats) && FEWEST_SEATS <= seats && seats <= MOST_SEATS ? seats : USUAL_SEATS
}

const asksIn = (manifest: Pick<Manifest, 'settings'>): number => 2 * seatsIn(manifest) * ROUNDS

/** What the designs of the WiS paper have in common. */
export const WIS_CONDUCT = {
  game: 'who-is-spy',
  asks: asksIn({}),
  asksOf: asksIn,
  settings: withSeats,
  round: roundOf,
  arranged: ballots,
} as const satisfies Partial<Design>

/** The tables of the papers are in English, so game settings that state no language get English. */
export const withLanguage = (settings: object): object => ({ language: 'en', ...settings })

const POT = 12
/** A spy keeps no points when it is voted out in round 1, four points in round 2, and eight points later. */
const KEPT = [0, 4, 8]

/** Each vote for the spy raises a civilian's part of the points, but a civilian never gets all points of a match. */
export const CIVILIAN_SCORES: Required<Range> = { least: 0, most: POT }

/**
 * Each vote for the spy costs the spy a point: votes from all civilians in its last round, from half the seats in
 * earlier rounds.
 */
export function spyScores(config: object): Required<Range> {
  const { seats, rounds } = rulesOf(config)
  const lasts = Array.from({ length: rounds }, (_, before) => {
    const kept = KEPT[Math.min(before, KEPT.length - 1)] ?? 0
    return kept - before * Math.floor(seats / 2) - (seats - 1)
  })
  return { least: Math.min(...lasts), most: POT }
}

export function roundOf(state: unknown): number {
  return (state as Table).round // the state of this game
}
