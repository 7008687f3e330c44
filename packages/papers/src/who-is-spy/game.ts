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

/** The WiS paper plays with this number of seats, which is used where an experiment states no other number. */
const USUAL_SEATS = 6

const withSeats = ({ settings }: Manifest): object => ({ seats: USUAL_SEATS, ...settings })

export function seatsIn({ settings }: Pick<Manifest, 'settings'>): number {
  const seats = Number(settings?.seats ?? USUAL_SEATS)
  return Number.isInteger(seats) && FEWEST_SEATS <= seats && seats <= MOST_SEATS ? seats : USUAL_SEATS
}

const asksIn = (manifest: Pick<Manifest, 'settings'>): number => 2 * seatsIn(manifest) * ROUNDS

export const WIS_CONDUCT = {
  game: 'who-is-spy',
  asks: asksIn({}),
  asksOf: asksIn,
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

export function roundOf(state: unknown): number {
  return (state as Table).round // the state of this game
}
