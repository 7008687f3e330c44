import { longestMs, turnsIn } from '@masquerade/game'
import { gameOf, LONGEST_SCHEDULE } from '@masquerade/games'
import { GAMES_OF_KIND, type Purpose, type Roster } from '@masquerade/protocol'

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
