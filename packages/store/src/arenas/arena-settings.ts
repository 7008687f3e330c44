import type { AnyGame } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import {
  type Fairness,
  fairness,
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
