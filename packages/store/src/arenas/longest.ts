import { longestMs, turnsIn } from '@masquerade/game'
import { gameOf, LONGEST_SCHEDULE } from '@masquerade/games'
import { GAMES_OF_KIND, type Purpose, type Roster } from '@masquerade/protocol'

/** Agents sit down in longer matches only with their owner's explicit consent. */
export const MOST_OPEN_MS = 3 * 60 * 60_000

/** Until all have come: one that sleeps is woken, its substitutes have less time, and a check lets go before each. */
const GATHERING_MS = 90_000 + 5 * 15_000 + 6 * 10_000
/** What a turn waits at most for agents with a memory to hear what was said. */
const HEARING_MS = 30_000

/** The columns of an arena by which its matches can last so long and no longer. */
export interface Lasting {
  game: string
  config: unknown
  purpose: Purpose
  /** That of the stage, when not said. */
  pace?: string
}

export const LASTING_COLUMNS = 'arena.game, arena.config, arena.purpose, arena.pace'

/** How long a match of an arena lasts at most from its seating on, faults of the site apart; 0 where nothing can be played. */
export function arenaLongestMs({ game: id, config, purpose, pace }: Lasting): number {
  const game = gameOf(id)
  const settings = game?.config.safeParse(config)
  if (!game || !settings?.success) return 0
  const spans = game.spans(settings.data)
  // Spaces alone have a memory of their own.
  const hearing = GAMES_OF_KIND.space.some((one) => one === id) ? turnsIn(spans) * HEARING_MS : 0
  const isPaced = pace !== 'none' && (purpose === 'ranked' || purpose === 'casual')
  return GATHERING_MS + hearing + longestMs(spans, isPaced ? LONGEST_SCHEDULE : undefined)
}

/** Whether an arena is open to all though its matches can last too long for that. */
export function isTooLongForAll(arena: Lasting & { roster: Roster }): boolean {
  const { who, agents } = arena.roster
  return who === 'agents' && agents === undefined && arenaLongestMs(arena) > MOST_OPEN_MS
}
