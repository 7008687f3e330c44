import { FEWEST_SEATS, MOST_SEATS, ROUNDS, rulesOf, type Table, whoIsSpy } from '@masquerade/games'
import type { Design, Settled } from '@masquerade/lab/design/design'
import type { Manifest } from '@masquerade/lab/manifest/manifest'
import type { Range } from '@masquerade/rating'

/** The settings of a design's matches under a condition, as the game reads them. */
export function configOf(design: Pick<Design, 'settings'>, manifest: Manifest, condition: string): object {
  return whoIsSpy.config.parse(withLanguage(design.settings(manifest, condition)))
}

/** The same by condition, for all that are played. */
export function configsOf(design: Pick<Design, 'settings'>, manifest: Settled): (condition: string) => object {
  const configs = new Map(manifest.conditions.map((condition) => [condition, configOf(design, manifest, condition)]))
  return (condition) => configs.get(condition) ?? {}
}

/** WiS plays with six; what it measures is measured at any table that the game has. */
const USUAL_SEATS = 6

/** Settings with as many seats as the paper's, where a manifest does not say. */
export const withSeats = ({ settings }: Manifest): object => ({ seats: USUAL_SEATS, ...settings })

/** How many that comes to; what the game refuses stands for none of its tables. */
export function seatsIn({ settings }: Pick<Manifest, 'settings'>): number {
  const seats = Number(settings?.seats ?? USUAL_SEATS)
  return Number.isInteger(seats) && FEWEST_SEATS <= seats && seats <= MOST_SEATS ? seats : USUAL_SEATS
}

/** A speech and a vote of everybody in every round. */
export const asksIn = (manifest: Pick<Manifest, 'settings'>): number => 2 * seatsIn(manifest) * ROUNDS

/** The papers' tables are in English. */
export const withLanguage = (settings: object): object => ({ language: 'en', ...settings })

/** What there is to share in a game, in points. */
const POT = 12
/** What the spy keeps that is out in round 1, in round 2, and later. */
const KEPT = [0, 4, 8]

/** What a civilian's score can be: a vote for the spy adds to a part of the pot, and never to all of it. */
export const CIVILIAN_SCORES: Required<Range> = { least: 0, most: POT }

/** What the spy's score can be: each vote for it takes a point, of all civilians in its last round, of half the table in those before. */
export function spyScores(config: object): Required<Range> {
  const { seats, rounds } = rulesOf(config)
  const lasts = Array.from({ length: rounds }, (_, before) => {
    const kept = KEPT[Math.min(before, KEPT.length - 1)] ?? 0
    return kept - before * Math.floor(seats / 2) - (seats - 1)
  })
  return { least: Math.min(...lasts), most: POT }
}

/** The round that a question belongs to. */
export function roundOf(state: unknown): number {
  return (state as Table).round // the state of this game
}
