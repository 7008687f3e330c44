import { type Table, whoIsSpy } from '@masquerade/games'
import type { Design } from '../design/design.ts'
import type { Manifest } from '../manifest/manifest.ts'

/** The settings of a design's matches under a condition, as the game reads them. */
export function configOf(design: Pick<Design, 'settings'>, manifest: Manifest, condition: string): object {
  return whoIsSpy.config.parse(withLanguage(design.settings(manifest, condition)))
}

/** The papers' tables are in English. */
export const withLanguage = (settings: object): object => ({ language: 'en', ...settings })

/** The round that a question belongs to. */
export function roundOf(state: unknown): number {
  return (state as Table).round // the state of this game
}
