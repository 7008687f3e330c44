import { enGames, zhGames } from '@/games/words.list.ts'
import * as english from './en.ts'
import type { Locale } from './locales.ts'
import * as chinese from './zh.ts'

const en = { ...enGames, ...english }
const zh = { ...zhGames, ...chinese }

/** The type of a language's messages is that of the English ones; `messages.test.ts` compares all languages. */
export type Messages = typeof en

export const MESSAGES: Record<Locale, Messages> = { en, zh }
