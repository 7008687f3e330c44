import { type AnyGame, isSealed, type Logged, PUBLIC, type Schedule, viewsOf } from '@masquerade/game'
import type { Language } from './forms/language.ts'

/** Milliseconds to read one character: a Chinese one takes longer, because it stands for a syllable. */
const PER_CHARACTER: Readonly<Record<Language, number>> = { en: 55, zh: 160 }

/** The shortest and the longest time for which spectators see one turn, however short or long its text is. */
const LEAST_MS = 1_500
const MOST_MS = 15_000

/** How long spectators see the newest turn; secret events do not count, as a longer time would reveal them. */
export function lookingMs(game: AnyGame, language: string, log: readonly Logged[]): number {
  const newest = log.at(-1)
  const turn = newest ? log.slice(log.findLastIndex(({ at }) => at !== newest.at) + 1) : []
  const paces: Readonly<Partial<Record<string, number>>> = game.pace ?? {}
  const perCharacter = PER_CHARACTER[language === 'zh' ? 'zh' : 'en']
  const total = viewsOf(game, turn, PUBLIC).reduce((sum, event) => {
    if (isSealed(event)) return sum
    const characters = [...(game.texts?.said(event)?.text ?? '')].length
    return sum + (paces[event.type] ?? 0) + characters * perCharacter
  }, 0)
  return Math.min(MOST_MS, Math.max(LEAST_MS, total))
}

/** A late turn is shown at the next full second, so that its time does not reveal what kind of agent answered. */
const TICK_MS = 1_000

export const LONGEST_SCHEDULE: Schedule = { lookingMs: MOST_MS, tickMs: TICK_MS }

export function releaseAt(due: number, now: number): number {
  return due + Math.max(0, Math.ceil((now - due) / TICK_MS)) * TICK_MS
}
