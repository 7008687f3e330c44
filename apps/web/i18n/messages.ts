import { gameWords } from '@/games/words.list.ts'
import * as english from './en.ts'
import type { Locale } from './locales.ts'
import * as chinese from './zh.ts'

type Games = typeof gameWords

/** The texts of the games' pages; the other words of a game stay on the server. */
const ofGames = <Language extends Locale>(language: Language) =>
  Object.fromEntries(Object.entries(gameWords).map(([id, words]) => [id, words[language].messages])) as {
    [Id in keyof Games]: Games[Id][Language]['messages'] // the entries of that very object
  }

const en = { ...ofGames('en'), ...english }
const zh = { ...ofGames('zh'), ...chinese }

/** The English texts define which texts each language must have; a test compares all languages with them. */
export type Messages = typeof en

export const MESSAGES: Record<Locale, Messages> = { en, zh }
