import { type AnyGame, isSealed, type Logged, PUBLIC, type Schedule, viewsOf } from '@masquerade/game'
import type { Language } from './forms/language.ts'
import type { games, StagedGameId } from './registry.ts'

type EventType<Id extends StagedGameId> = ReturnType<(typeof games)[Id]['start']>[number]['type']

/**
 * How long spectators look at an event before the next turn is released, in milliseconds: for each game and each kind of
 * event that they see. A speech takes the time to read its text besides. Events of one turn add up.
 */
export const PACES = {
  'who-is-spy': { opened: 1_500, begun: 1_000, spoke: 2_400, judged: 0, voting: 1_000, revealed: 5_000, ended: 0 },
  'tic-tac-toe': { opened: 2_000, marked: 2_000, forfeited: 2_000, ended: 0 },
  'connect-four': { opened: 2_000, placed: 2_000, forfeited: 2_000, ended: 0 },
  'public-good': { opened: 2_500, revealed: 4_500, ended: 0 },
  'prisoners-dilemma': { opened: 2_500, revealed: 3_000, ended: 0 },
  'cost-sharing': { opened: 4_000, proposed: 3_500, voted: 700, closed: 3_000, ended: 0 },
  bid: { opened: 2_500, dealt: 1_000, sold: 4_000, ended: 0 },
  hanabi: { opened: 3_000, drew: 0, played: 3_000, discarded: 2_500, hinted: 3_000, forfeited: 2_500, ended: 0 },
  'texas-holdem': { opened: 2_000, hand: 1_500, acted: 2_000, board: 2_000, showdown: 3_500, paid: 1_000, ended: 0 },
  avalon: {
    ...{ opened: 3_000, proposed: 3_000, spoke: 2_400, reconsidered: 2_500, counted: 4_000, returned: 4_500, ended: 0 },
  },
  chameleon: { opened: 3_000, clued: 2_400, revealed: 5_000, guessed: 3_000, ended: 0 },
  bargain: { opened: 3_500, proposed: 3_000, accepted: 2_500, forfeited: 2_500, ended: 0 },
} satisfies { [Id in StagedGameId]: Partial<Record<EventType<Id>, number>> }

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
  const paces: Readonly<Record<string, number>> = PACES[game.id as StagedGameId] ?? {} // a game without arenas has none
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
