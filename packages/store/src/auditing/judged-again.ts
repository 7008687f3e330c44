import { isDeepStrictEqual } from 'node:util'
import { type AnyGame, fold, type Logged, type Outcome, refereeRecord } from '@masquerade/game'
import { foundBy } from '../search/search-index.ts'
import type { FinishedMatch } from './finished-matches.ts'

/** From which stored data the match was judged again: all original answers, some of them, or only the match's log. */
export type JudgedFrom = 'answers' | 'some' | 'log'

export interface JudgedAgain {
  outcome: Outcome
  from?: JudgedFrom
  faults: string[]
}

type Log = Extract<FinishedMatch['log'], { ok: true }>['value']

/**
 * Judges a match again by the referee's rules of that time, from the original answers where they are kept, otherwise
 * from the log.
 */
export function judgedAgain({ answerTo, objection, index }: FinishedMatch, log: Log): JudgedAgain | string {
  const { game, config, events } = log
  const refereed = refereeRecord(game, events, { answerTo, objection })
  const state = refereed.ok ? refereed.value.position.state : fold(game, events).state
  const outcome = state === undefined ? undefined : game.outcome(state)
  if (!outcome) return refereed.ok ? 'its log has no end' : refereed.error.message
  if (!refereed.ok) return { outcome, faults: [`its log cannot stand: ${refereed.error.message}`] }
  const { asKept, asRecorded } = refereed.value.judged
  const faults = [
    ...(isDeepStrictEqual(settings(game, config), settings(game, game.dealt(state).config)) ? [] : [OTHER_SETTINGS]),
    ...(index && !isFoundBy(game, events, index) ? [OTHER_TEXTS] : []),
  ]
  return { outcome, from: asRecorded === 0 ? 'answers' : asKept > 0 ? 'some' : 'log', faults }
}

const OTHER_SETTINGS = 'its settings are not those that its log begins with'
const OTHER_TEXTS = 'its log has other texts or marks than those that it is found by since it finished'

const settings = (game: AnyGame, config: unknown): unknown => {
  const parsed = game.config.safeParse(config)
  return parsed.success ? parsed.data : config
}

function isFoundBy(
  game: AnyGame,
  events: readonly Logged[],
  { hidden, ...index }: NonNullable<FinishedMatch['index']>,
): boolean {
  const { marks, grams } = foundBy({ game, events: [...events], hidden: new Map(hidden.map((seq) => [seq, ''])) })
  return isSame(marks, index.marks) && isSame(grams, index.grams)
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  const all = new Set(one)
  return all.size === new Set(other).size && other.every((name) => all.has(name))
}
