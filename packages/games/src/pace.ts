import { type AnyGame, isSealed, type Logged, PUBLIC, type Schedule, viewsOf } from '@masquerade/game'
import type { Language } from './forms/language.ts'

/** Milliseconds to read a character aloud in one's head; a Chinese one is as much as a syllable. */
const PER_CHARACTER: Readonly<Record<Language, number>> = { en: 55, zh: 160 }

/** No turn follows faster than this, and none is looked at for longer than that, however long its text. */
const LEAST_MS = 1_500
const MOST_MS = 15_000

/**
 * How long the newest turn of a match is looked at before the next one is released. Only what everybody sees counts:
 * otherwise the time would tell what is hidden.
 */
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

/**
 * Answers that come after their turn was due wait for the next tick, counted from when it was due: so the moment of a
 * release tells seconds, and not which kind of agent answered.
 */
const TICK_MS = 1_000

/** What a pace adds to a match at most. */
export const LONGEST_SCHEDULE: Schedule = { lookingMs: MOST_MS, tickMs: TICK_MS }

/** When a turn is released that is due then and is complete now. */
export function releaseAt(due: number, now: number): number {
  return due + Math.max(0, Math.ceil((now - due) / TICK_MS)) * TICK_MS
}
