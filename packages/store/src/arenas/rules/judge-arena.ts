import { type AnyGame, boundedJson, err, type Fault, type Json, ok, type Result, readForm } from '@masquerade/game'
import { gameOf, isStaged } from '@masquerade/games'
import { type ArenaForm, arenaForm, PAIR } from '@masquerade/protocol'
import { z } from 'zod'
import { isTableMasked } from '../../matches/masks.ts'
import type { ArenaFault } from './arena-error.ts'

/** Checked settings with all defaults written out, so that later defaults do not change the arena. */
export interface JudgedArena extends Omit<ArenaForm, 'config'> {
  config: Record<string, Json>
  seats: number
  entry?: z.ZodType
}

export function judgeArena(given: unknown): Result<JudgedArena, ArenaFault[]> {
  const bounded = boundedJson(configIn(given), CONFIG_BOUNDS)
  if (!bounded.ok) return err([{ field: 'config', code: 'invalid', message: `it ${bounded.error}` }])
  const read = readForm(arenaForm, given)
  // Settings are judged also beside other faults, so that an organizer sees all faults at once.
  const stated = SETTINGS.safeParse(given)
  const settings = stated.success ? judgeSettings(stated.data) : err([])
  if (!read.ok) {
    return err([...read.error.map((fault) => faultAt(fault, 'invalid')), ...(settings.ok ? [] : settings.error)])
  }
  if (!settings.ok) return settings
  const form = read.value
  const { game, config } = settings.value
  const seats = game.seats(config)
  const isUnpaced = form.pace === 'none' && isTableMasked(form.masked, seats)
  const faults = [...scheduleFaults(form, seats), ...(isUnpaced ? [UNPACED] : [])]
  if (faults.length > 0) return err(faults)
  const entry = game.supply?.(config)
  return ok({ ...form, config, seats, ...(entry && { entry }) })
}

const SETTINGS = z.object({ ...arenaForm.pick({ game: true, config: true, language: true }).shape })

function judgeSettings(form: z.infer<typeof SETTINGS>) {
  const game = isStaged(form.game) ? gameOf(form.game) : undefined
  if (!game) {
    return err([{ field: 'game', code: 'no-such-game' as const, message: `no arena can play a game ${form.game}` }])
  }
  const settings = readForm(game.config, withLanguage(game, form))
  if (!settings.ok) return err(settings.error.map((fault) => faultAt(fault, 'settings', 'config')))
  return ok({ game, config: settings.value })
}

const UNPACED: ArenaFault = {
  field: 'pace',
  code: 'masked-pace',
  message: 'with masks, answer times would reveal who sits where: keep the pace, or play without masks',
}

/** One arena plays at most this many matches at once, since all arenas share the processes that play matches. */
const MOST_TABLES = 20

export function scheduleFaults({ purpose, roster, schedule, fairness }: ArenaForm, seats: number): ArenaFault[] {
  const { games, matches, from, until, season, pairing, waiting } = schedule
  const isCounted = games !== undefined || (matches !== undefined && Array.isArray(roster.agents))
  const isContest = purpose === 'ranked' && isCounted && roster.agents !== undefined && pairing !== 'by-rank'
  const faults: ArenaFault[] = []
  const add = (...fault: Parameters<typeof faultOf>) => faults.push(faultOf(...fault))
  if (from !== undefined && until !== undefined && Date.parse(until) <= Date.parse(from))
    add('schedule.until', 'dates', 'the end must be later than the beginning')
  if (purpose !== 'ranked') {
    if (games !== undefined) add('schedule.games', 'uncounted', 'only ranked arenas count matches for each agent')
    if (season !== undefined) add('schedule.season', 'uncounted', 'only ranked arenas have seasons')
    if (pairing === 'by-rank') add('schedule.pairing', 'uncounted', 'only ranked arenas have ranks to pair agents by')
  }
  if (pairing === 'round-robin') {
    const oneOwner = 'in a round-robin every pair meets: allow agents of one owner at a table'
    const tooMany = `a round-robin works only for tables of two, and this one has ${seats} seats`
    if (seats !== PAIR) add('schedule.pairing', 'no-pairs', tooMany)
    if (purpose === 'ranked' && fairness.owners === 'apart') add('fairness.owners', 'all-meet', oneOwner)
  }
  if (roster.perOwner !== undefined && roster.agents !== 'invited') add('roster.perOwner', 'uninvited', NOT_INVITED)
  if (season !== undefined && schedule.versionsUntil !== undefined)
    add('schedule.versionsUntil', 'versions-season', 'a deadline for versions works only without seasons')
  if (waiting !== undefined && !isContest) add('schedule.waiting', 'nothing-waits', NOT_WRITTEN_DOWN)
  if (schedule.tables > MOST_TABLES)
    add('schedule.tables', 'tables', `an arena can have at most ${MOST_TABLES} tables at once`)
  return [...faults, ...(games === undefined ? [] : unfairGames(games, seats, `at each of ${seats} seats`))]
}

const NOT_INVITED = 'how many agents an owner may bring is counted where agents join by invitation alone'
const NOT_WRITTEN_DOWN =
  'games wait for agents only where they are written down: state games for each agent, and invite the agents or name them'

/** Finds faults in a round-robin, where each two agents must meet equally often in both orders of seats. */
export function roundRobinFaults({ games, pairing }: ArenaForm['schedule'], players: number): ArenaFault[] {
  if (games === undefined || pairing !== 'round-robin' || players < PAIR) return []
  return unfairGames(games, 2 * (players - 1), `against each of ${players - 1} others in both orders`)
}

function unfairGames(games: number, share: number, how: string): ArenaFault[] {
  if (games % share === 0) return []
  const below = games - (games % share)
  const nearest = [...(below > 0 ? [below] : []), below + share]
  const message = `${games} games cannot be played equally often ${how}: ${nearest.join(' or ')} can`
  return [{ ...faultOf('schedule.games', 'unfair', message), nearest }]
}

const faultOf = (field: string, code: ArenaFault['code'], message: string): ArenaFault => ({ field, code, message })

const CONFIG_BOUNDS = { characters: 60_000, depth: 20, values: 5_000 }

const configIn = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && 'config' in given ? given.config : {}

export const settingsSchema = ({ config }: Pick<AnyGame, 'config'>): z.core.JSONSchema.BaseSchema =>
  z.toJSONSchema(config, { io: 'input', unrepresentable: 'any' })

export const hasLanguage = (game: Pick<AnyGame, 'config'>): boolean =>
  LANGUAGE in (settingsSchema(game).properties ?? {})

export const LANGUAGE = 'language'

const withLanguage = (game: AnyGame, { config, language }: z.infer<typeof SETTINGS>): Record<string, Json> =>
  hasLanguage(game) ? { ...config, [LANGUAGE]: language } : config

const faultAt = ({ path, message, says }: Fault, code: ArenaFault['code'], ...above: string[]): ArenaFault => ({
  ...{ field: z.core.toDotPath([...above, ...path]), code, message },
  ...(says && { says }),
})
