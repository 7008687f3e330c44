import { FEWEST_SEATS, MOST_SEATS, ROUNDS, rulesOf, type Table, whoIsSpy } from '@masquerade/games'
import type { Design, Settled } from '@masquerade/lab/design/design'
import type { Manifest } from '@masquerade/lab/manifest/manifest'
import type { Range } from '@masquerade/rating'

/** Returns the settings of a design's matches under a condition, as the game Who Is Spy reads them. */
export function configOf(design: Pick<Design, 'settings'>, manifest: Manifest, condition: string): object {
  return whoIsSpy.config.parse(withLanguage(design.settings(manifest, condition)))
}

/** Returns a function for the settings of matches by condition, computed for all conditions that are played. */
export function configsOf(design: Pick<Design, 'settings'>, manifest: Settled): (condition: string) => object {
  const configs = new Map(manifest.conditions.map((condition) => [condition, configOf(design, manifest, condition)]))
  return (condition) => configs.get(condition) ?? {}
}

/** The number of seats in the WiS paper; its measures work with any number that the game allows. */
const USUAL_SEATS = 6

/**
 * Returns the game settings of an experiment's manifest (its JSON description), completed with the number of seats in
 * the WiS paper where the manifest states none.
 */
export const withSeats = ({ settings }: Manifest): object => ({ seats: USUAL_SEATS, ...settings })

/**
 * Returns the number of seats in the settings of an experiment's manifest (its JSON description), even where the game
 * would refuse the number.
 */
export function seatsIn({ settings }: Pick<Manifest, 'settings'>): number {
  const seats = Number(settings?.seats ?? USUAL_SEATS)
  return Number.isInteger(seats) && FEWEST_SEATS <= seats && seats <= MOST_SEATS ? seats : USUAL_SEATS
}

/** Returns the number of questions in a match: a speech and a vote of everybody in every round. */
export const asksIn = (manifest: Pick<Manifest, 'settings'>): number => 2 * seatsIn(manifest) * ROUNDS

/** Adds English to settings that state no language, since the papers' tables are in English. */
export const withLanguage = (settings: object): object => ({ language: 'en', ...settings })

/** The points that a match of Who Is Spy distributes among its seats. */
const POT = 12
/** The points that a spy keeps when it is voted out in round 1, in round 2, and later. */
const KEPT = [0, 4, 8]

/**
 * The range of a civilian's score: each vote for the spy raises the civilian's part of the points, but a civilian never
 * gets all points of a match.
 */
export const CIVILIAN_SCORES: Required<Range> = { least: 0, most: POT }

/**
 * Returns the range of the spy's score: each vote for the spy costs a point, from all civilians in its last round, from
 * half the seats in earlier rounds.
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
