import { FEWEST_SEATS, MOST_SEATS, ROUNDS, rulesOf, type Table, whoIsSpy } from '@masquerade/games'
import type { Design, Settled } from '@masquerade/lab/design/design'
import type { Manifest } from '@masquerade/lab/manifest/manifest'
import type { Range } from '@masquerade/rating'

/** The settings of a design's matches under a condition, as the game reads them. */
export function configOf(design: Pick<Design, 'settings'>, manifest: Manifest, condition: string): object {
  return whoIsSpy.config.parse(withLanguage(design.settings(manifest, condition)))
}

/** These settings by condition, for all conditions that are played. */
export function configsOf(design: Pick<Design, 'settings'>, manifest: Settled): (condition: string) => object {
  const configs = new Map(manifest.conditions.map((condition) => [condition, configOf(design, manifest, condition)]))
  return (condition) => configs.get(condition) ?? {}
}

/** WiS plays with six seats; its measures work at any table that the game allows. */
const USUAL_SEATS = 6

/** The manifest's settings, with the paper's number of seats where it states none. */
export const withSeats = ({ settings }: Manifest): object => ({ seats: USUAL_SEATS, ...settings })

/** The number of seats in a manifest's settings, also where the game would refuse them. */
export function seatsIn({ settings }: Pick<Manifest, 'settings'>): number {
  const seats = Number(settings?.seats ?? USUAL_SEATS)
  return Number.isInteger(seats) && FEWEST_SEATS <= seats && seats <= MOST_SEATS ? seats : USUAL_SEATS
}

/** The number of asks: a speech and a vote of everybody in every round. */
export const asksIn = (manifest: Pick<Manifest, 'settings'>): number => 2 * seatsIn(manifest) * ROUNDS

/** The papers' tables are in English. */
export const withLanguage = (settings: object): object => ({ language: 'en', ...settings })

/** The points that a match distributes. */
const POT = 12
/** The points that a spy keeps who is voted out in round 1, in round 2, and later. */
const KEPT = [0, 4, 8]

/** The range of a civilian's score: a vote for the spy adds to its part of the pot, but never up to the whole. */
export const CIVILIAN_SCORES: Required<Range> = { least: 0, most: POT }

/**
 * The range of the spy's score: each vote for it costs a point, from all civilians in its last round, from half the
 * table in earlier rounds.
 */
export function spyScores(config: object): Required<Range> {
  const { seats, rounds } = rulesOf(config)
  const lasts = Array.from({ length: rounds }, (_, before) => {
    const kept = KEPT[Math.min(before, KEPT.length - 1)] ?? 0
    return kept - before * Math.floor(seats / 2) - (seats - 1)
  })
  return { least: Math.min(...lasts), most: POT }
}

/** The round of a question. */
export function roundOf(state: unknown): number {
  return (state as Table).round // the state of this game
}
