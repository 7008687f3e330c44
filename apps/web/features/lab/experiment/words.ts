import { type GameWords, type TableOf, type TableWords, tableWords } from '@masquerade/lab/shown'
import { figureWords, titleOf } from '@/games/registry.ts'
import type { Locale } from '@/i18n/locales.ts'

export const GAME_WORDS: GameWords = { title: titleOf, figure: figureWords }

export const wordsOf = (table: TableOf, locale: Locale): TableWords => tableWords(table, locale, GAME_WORDS)
