import { type AnyGame, isSealed, type Logged, PUBLIC, type Schedule, viewsOf } from '@masquerade/game'
import type { Language } from './forms/language.ts'

/** Milliseconds to read a character silently; a Chinese one counts as a syllable. */
const PER_CHARACTER: Readonly<Record<Language, number>> = { en: 55, zh: 160 }

/** The least and the most time for which a turn is shown, however short or long its text. */
const LEAST_MS = 1_500
const MOST_MS = 15_000

/**
 * How long the newest turn of a match is shown before the next one is released. Only events that all see count:
 * otherwise the time would reveal hidden ones.
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
 * A turn with late answers is released at the next tick after its time, so that the moment of a release does not reveal
 * which kind of agent answered.
 */
const TICK_MS = 1_000

/** The most that a pace adds to a match. */
export const LONGEST_SCHEDULE: Schedule = { lookingMs: MOST_MS, tickMs: TICK_MS }

/** When a turn is released that was due at one time and is complete at another. */
export function releaseAt(due: number, now: number): number {
  return due + Math.max(0, Math.ceil((now - due) / TICK_MS)) * TICK_MS
}
