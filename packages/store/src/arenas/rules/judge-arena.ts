import { type AnyGame, boundedJson, err, type Json, ok, type Result } from '@masquerade/game'
import { gameOf, isStaged } from '@masquerade/games'
import { type ArenaForm, arenaForm, type PlayLanguage } from '@masquerade/protocol'
import { z } from 'zod'
import { isTableMasked } from '../../matches/masks.ts'
import type { ArenaFault } from './arena-error.ts'
import { scheduleFaults } from './schedule-faults.ts'

/** An arena that its game can play, with every setting written out: a later release that has other defaults does not change it. */
export interface JudgedArena extends Omit<ArenaForm, 'config'> {
  config: Record<string, Json>
  seats: number
  /** How an entry of its supply must be; undefined where nothing is brought to deal from. */
  entry?: z.ZodType
}

/**
 * Pure: reads what an organizer states of an arena, and judges all that can be judged without looking at others. What a
 * setting must be is said in `language`; for rules that a game has besides, the fault says which one.
 */
export function judgeArena(given: unknown, language: PlayLanguage = 'en'): Result<JudgedArena, ArenaFault[]> {
  const bounded = boundedJson(configIn(given), CONFIG_BOUNDS)
  if (!bounded.ok) return err([{ field: 'config', code: 'invalid', message: `it ${bounded.error}` }])
  const read = arenaForm.safeParse(given)
  if (!read.success) return err(read.error.issues.map((issue) => faultAt(issue, 'invalid')))
  const form = read.data
  const game = isStaged(form.game) ? gameOf(form.game) : undefined
  if (!game) {
    return err([{ field: 'game', code: 'no-such-game', message: `no arena can play a game ${form.game}` }])
  }
  const settings = game.config.safeParse(withLanguage(game, form), SAID_IN[language])
  if (!settings.success) return err(settings.error.issues.map((issue) => faultAt(issue, 'settings', 'config')))
  const seats = game.seats(settings.data)
  const isUnpaced = form.pace === 'none' && isTableMasked(form.masked, seats)
  const faults = [...scheduleFaults(form, seats), ...(isUnpaced ? [UNPACED] : [])]
  if (faults.length > 0) return err(faults)
  const entry = game.supply?.(settings.data)
  return ok({ ...form, config: settings.data, seats, ...(entry && { entry }) })
}

const UNPACED: ArenaFault = {
  field: 'pace',
  code: 'masked-pace',
  message: 'without a pace the times of answers tell who sits where: keep the pace, or open the faces',
}

/** Far more than the settings of any game are. */
const CONFIG_BOUNDS = { characters: 60_000, depth: 20, values: 5_000 }

const configIn = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && 'config' in given ? given.config : {}

/** The settings of a game as they are stated: JSON Schema, before any default is filled in. */
export function settingsSchema({ config }: Pick<AnyGame, 'config'>): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(config, { io: 'input', unrepresentable: 'any' })
}

/** A game that has words in it has a setting for their language, and it is the arena's. */
export const hasLanguage = (game: Pick<AnyGame, 'config'>): boolean =>
  LANGUAGE in (settingsSchema(game).properties ?? {})

export const LANGUAGE = 'language'

function withLanguage(game: AnyGame, { config, language }: ArenaForm): Record<string, Json> {
  return hasLanguage(game) ? { ...config, [LANGUAGE]: language } : config
}

function faultAt(issue: z.core.$ZodIssue, code: ArenaFault['code'], ...above: string[]): ArenaFault {
  const own = issue.code === 'custom' ? OWN_RULE.safeParse(issue.params) : undefined
  return {
    ...{ field: z.core.toDotPath([...above, ...issue.path]), code, message: issue.message },
    ...(own?.success && { says: own.data.says }),
  }
}

/** How a game says which rule of its own refuses a setting. */
const OWN_RULE = z.object({
  says: z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }),
})

const SAID_IN = { en: {}, zh: { error: z.locales.zhCN().localeError } } as const
