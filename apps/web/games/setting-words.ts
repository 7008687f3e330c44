import type { Locale } from '@/i18n/locales.ts'
import type { SettingWords } from './game-pages.ts'
import { pagesOf } from './registry.ts'

/** How one of a game's settings is called, by its path; undefined where its pages have no words for it. */
export function settingWords(game: string, path: string, locale: Locale): SettingWords | undefined {
  return pagesOf(game)?.settings?.[locale][path]
}
