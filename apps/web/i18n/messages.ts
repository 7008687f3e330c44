import { enGames, zhGames } from '@/games/words.list.ts'
import * as english from './en.ts'
import type { Locale } from './locales.ts'
import * as chinese from './zh.ts'

const en = { ...enGames, ...english }
const zh = { ...zhGames, ...chinese }

/** The English texts define which texts each language must have; a test compares all languages with them. */
export type Messages = typeof en

export const MESSAGES: Record<Locale, Messages> = { en, zh }
