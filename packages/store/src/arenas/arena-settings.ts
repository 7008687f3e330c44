import { type AnyGame, longestMs, turnsIn } from '@masquerade/game'
import { gameOf, LONGEST_SCHEDULE } from '@masquerade/games'
import {
  type Fairness,
  fairness,
  GAMES_OF_KIND,
  type Purpose,
  type Ranking,
  type Roster,
  roster,
  type Schedule,
  schedule,
  statedRanking,
} from '@masquerade/protocol'
import { z } from 'zod'

export type StoredSettings = Record<'config' | 'ranking' | 'roster' | 'schedule' | 'fairness', unknown> & {
  game: string
  seats: number
}

export interface ArenaSettings {
  ranking: Ranking
  roster: Roster
  schedule: Schedule
  fairness: Fairness
  damaged?: string
}

export const SETTINGS_COLUMNS =
  'arena.game, arena.config, arena.seats, arena.ranking, arena.roster, arena.schedule, arena.fairness'

export function settingsOf(stored: StoredSettings): ArenaSettings {
  const read = SETTINGS.safeParse(stored)
  if (!read.success) return { ...NOTHING, damaged: inOneLine(read.error) }
  const damaged = gameDamage(stored)
  return { ...read.data, ...(damaged !== undefined && { damaged }) }
}

export const damageOf = (stored: StoredSettings): string | undefined => settingsOf(stored).damaged

const SETTINGS = z.object({ ranking: statedRanking, roster, schedule, fairness })
const NOTHING = {
  ranking: 'hundred-start',
  roster: { who: 'agents' },
  schedule: { tables: 0 },
  fairness: { owners: 'apart' },
} as const

function gameDamage({ game: id, config, seats }: StoredSettings): string | undefined {
  const game: AnyGame | undefined = gameOf(id)
  if (!game) return `game: there is no game ${id}`
  const parsed = game.config.safeParse(config)
  if (!parsed.success) return inOneLine(parsed.error, 'config')
  const count = game.seats(parsed.data)
  return count === seats ? undefined : `seats: ${seats} sit down, and with these settings ${id} is played by ${count}`
}

const inOneLine = ({ issues }: z.ZodError, ...above: string[]): string =>
  issues.map(({ path, message }) => `${z.core.toDotPath([...above, ...path])}: ${message}`).join('; ')

/** In open arenas whose matches can last longer, agents play only with their owners' consent. */
export const MOST_OPEN_MS = 3 * 60 * 60_000

/** The longest time until all agents of a match are ready, with waking and replacing absent ones. */
const GATHERING_MS = 90_000 + 5 * 15_000 + 6 * 10_000
/** How long a turn waits until agents with their own memory have received the other players' words. */
const HEARING_MS = 30_000

export interface Lasting {
  game: string
  config: unknown
  purpose: Purpose
  pace?: string
}

export const LASTING_COLUMNS = 'arena.game, arena.config, arena.purpose, arena.pace'

/** The longest time that a match can last if the site works without faults; 0 when the arena's settings are invalid. */
export function arenaLongestMs({ game: id, config, purpose, pace }: Lasting): number {
  const game = gameOf(id)
  const settings = game?.config.safeParse(config)
  if (!game || !settings?.success) return 0
  const spans = game.spans(settings.data)
  // A match waits for agents with their own memory, all in Hugging Face Spaces, to receive all speeches.
  const hearing = GAMES_OF_KIND.space.some((one) => one === id) ? turnsIn(spans) * HEARING_MS : 0
  const isPaced = pace !== 'none' && (purpose === 'ranked' || purpose === 'casual')
  return GATHERING_MS + hearing + longestMs(spans, isPaced ? LONGEST_SCHEDULE : undefined)
}

export function isTooLongForAll(arena: Lasting & { roster: Roster }): boolean {
  const { who, agents } = arena.roster
  return who === 'agents' && agents === undefined && arenaLongestMs(arena) > MOST_OPEN_MS
}

/** SQL: the time in a text; NULL if PostgreSQL cannot read it, like the year 0 that older arenas may have in their schedules. */
export const timeIn = (text: string): string =>
  `CASE WHEN pg_input_is_valid(${text}, 'timestamptz') THEN (${text})::timestamptz END`
