import { isDeepStrictEqual } from 'node:util'
import {
  type AnyGame,
  advance,
  beginning,
  fold,
  isBeside,
  isRefused,
  type Logged,
  type Outcome,
  openAsk,
  type Position,
  refereeRecord,
  UNTOLD,
} from '@masquerade/game'
import { hiddenIn } from '../log/log.ts'
import { resultsOf } from '../matches/finish.ts'
import { foundBy } from '../search/search-index.ts'
import type { Asked, FinishedMatch, RefusalEvidence } from './finished-matches.ts'

/** From which stored data the match was judged again: all original answers, some of them, or only the match's log. */
export type JudgedFrom = 'answers' | 'some' | 'log'

type Log = Extract<FinishedMatch['log'], { ok: true }>['value']

/** Judges a match by the rules of its time, from the original answers where kept, else from the log. */
export function judgedAgain(
  { answerTo, objection, index }: FinishedMatch,
  log: Log,
): { outcome: Outcome; from?: JudgedFrom; faults: string[] } | string {
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
  const { marks, grams } = foundBy({ game, events: [...events], hidden: hiddenIn(game, events, hidden) })
  return isDeepStrictEqual([new Set(marks), new Set(grams)], [new Set(index.marks), new Set(index.grams)])
}

/** Finds stored refusals without a cause, in a broken order, or in a wrong number. */
export function refusalFaults(game: AnyGame, record: readonly Logged[], { refused, asked }: RefusalEvidence): string[] {
  const walked = walk(game, record)
  if (typeof walked === 'string') return [walked]
  const { refusals, usedUp, beside } = walked
  if (refused !== null && beside !== refused) {
    return [`${beside} refusals are kept beside its log, and there were ${refused} when it ended`]
  }
  if (asked === null) return []
  const tries = new Map(asked.map((one) => [keyOf(one), one.tries]))
  const counted = new Set([...tries.keys(), ...refusals.keys()])
  return [...counted].flatMap((key) => {
    const [kept, asks] = [refusals.get(key) ?? 0, tries.get(key) ?? 0]
    if (kept === asks - (usedUp.has(key) ? 0 : 1)) return []
    const [turn, seat] = key.split('/')
    return [`seat ${seat} was asked ${asks} times in turn ${turn}, and ${kept} refusals are kept`]
  })
}

function walk(game: AnyGame, record: readonly Logged[]) {
  const refusals = new Map<string, number>()
  const usedUp = new Set<string>()
  let beside = 0
  if (!record.some(isRefused)) return { refusals, usedUp, beside }
  let position: Position<unknown> = beginning
  for (const event of record) {
    if (isRefused(event)) {
      const { turn, seat, attempt, kind } = event.data
      const ask = openAsk(game, position, seat)
      if (!ask || ask.turn !== turn || ask.attempt !== attempt || (kind !== UNTOLD && ask.kind !== kind)) {
        return `no answer ${attempt} of seat ${seat} in turn ${turn} can have been refused there`
      }
      const key = keyOf({ turn, seat })
      refusals.set(key, attempt)
      if (isBeside(event)) beside += 1
      position = advance(game, position, event)
      const next = openAsk(game, position, seat)
      if (next?.turn === turn && next.attempt > next.attempts) usedUp.add(key)
    } else {
      position = advance(game, position, event)
    }
  }
  return { refusals, usedUp, beside }
}

const keyOf = ({ turn, seat }: Pick<Asked, 'turn' | 'seat'>): string => `${turn}/${seat}`

export function promiseOf(game: AnyGame, config: unknown): number | undefined {
  if (!game.scores.sum) return undefined
  const parsed = game.config.safeParse(config)
  return parsed.success ? game.scores.sum(parsed.data) : undefined
}

export function matchFaults(
  { winner, seats }: Pick<FinishedMatch, 'winner' | 'seats'>,
  { outcome, promised }: { outcome: Outcome; promised: number | undefined },
): string[] {
  const { scores } = outcome
  const total = scores.reduce((sum, score) => sum + score, 0)
  const judged = resultsOf(outcome)
  const faults = [
    promised !== undefined && total !== promised && `its scores sum to ${total}, where its game promises ${promised}`,
    winner !== judged.winner && `its row says that ${named(winner)} won, its log ${named(judged.winner)}`,
    seats.length !== scores.length && `${seats.length} seats are stored of ${scores.length}`,
    ...seats.map((row) => {
      const mine = judged.seats[row.seat - 1]
      const stored = [row.side, row.won, row.score]
      const found = [mine?.side, mine?.won, mine?.score]
      return (
        stored.some((value, index) => value !== found[index]) &&
        `seat ${row.seat}: side, won and score are ${stored.join(', ')} in its row, ${found.join(', ')} in its log`
      )
    }),
  ]
  return faults.filter((fault) => fault !== false)
}

const named = (side: string | null): string => side ?? 'no one side'
