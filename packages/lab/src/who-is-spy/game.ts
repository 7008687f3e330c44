import { FEWEST_SEATS, MOST_SEATS, ROUNDS, type Table, whoIsSpy } from '@masquerade/games'
import type { Design } from '../design/design.ts'
import type { Manifest } from '../manifest/manifest.ts'

/** The settings of a design's matches under a condition, as the game reads them. */
export function configOf(design: Pick<Design, 'settings'>, manifest: Manifest, condition: string): object {
  return whoIsSpy.config.parse(withLanguage(design.settings(manifest, condition)))
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

/** The round that a question belongs to. */
export function roundOf(state: unknown): number {
  return (state as Table).round // the state of this game
}
