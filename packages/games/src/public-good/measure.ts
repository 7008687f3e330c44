import {
  answerFigures,
  type Figure,
  type FigureRange,
  GAMES,
  type Logged,
  type Measure,
  mean,
  SCORE,
  share,
  type Totals,
  TRIES,
  WINS,
} from '@masquerade/game'
import { SEATS } from './constants.ts'
import type { Config, PublicGoodEvent } from './events.ts'
import { mostGiven, POINT, scoreRange, TOO_MUCH } from './rules.ts'

/**
 * The multipliers of contributions that occur in the scientific paper about the game, in tenths: 12 means 1.2 times the
 * amount.
 */
const PUBLISHED = [10, 12, 15, 18, 20, 25, 30, 35] as const

const gamesAt = (multiplier10: number) => `gamesAt${multiplier10}`
const contributedAt = (multiplier10: number) => `contributedAt${multiplier10}`

const figures: readonly Figure[] = [
  share('wins', WINS, GAMES),
  mean('payback', SCORE, { unit: POINT }),
  share('least-giver', 'leastGiven', 'asks'),
  mean('contributed', 'contributed', { range: { least: 0 } }),
  ...PUBLISHED.map((multiplier10): Figure => {
    const over = gamesAt(multiplier10)
    return mean(`contributed-at-${multiplier10}`, contributedAt(multiplier10), { over, range: { least: 0 } })
  }),
  // An agent may repeat a too high amount when it is asked again, so the mean number per question can be greater than
  // one.
  mean('too-much', 'tooMuch', { over: 'asks', range: { least: 0, most: TRIES } }),
  ...answerFigures,
]

export const measure: Measure<PublicGoodEvent, Config> = {
  counts,
  figures,
  ranges,
  across: { abilities: { rationality: 'least-giver' } },
  marked: ['nothing-given', 'overdrawn'],
  marks,
}

function ranges(config: Config): Record<string, FigureRange> {
  const { least, most } = scoreRange(config)
  const contributed = { least: 0, most: mostGiven(config) }
  return {
    payback: { least: least / POINT, most: most / POINT },
    contributed,
    ...Object.fromEntries(PUBLISHED.map((published) => [`contributed-at-${published}`, contributed])),
  }
}

function counts(log: readonly Logged<PublicGoodEvent>[]): Totals[] {
  const opened = log.find((event) => event.type === 'opened')?.data
  const left = log.find((event) => event.type === 'ended')?.data.left ?? []
  return SEATS.map((seat, index) => {
    const contributed = (opened?.endowment ?? 0) - (left[index] ?? 0)
    return {
      contributed,
      leastGiven: roundsOfGivingLeast(log, index),
      tooMuch: refusedAsTooMuch(log, seat),
      ...Object.fromEntries(
        PUBLISHED.flatMap((published) => {
          const played = published === opened?.multiplier10
          return [
            [gamesAt(published), Number(played)],
            [contributedAt(published), played ? contributed : 0],
          ]
        }),
      ),
    }
  })
}

/**
 * Counts the rounds in which no other seat contributed less; rounds in which the seat's answer was missing are left
 * out.
 */
function roundsOfGivingLeast(log: readonly Logged<PublicGoodEvent>[], index: number): number {
  return log.filter(({ type, data }) => {
    if (type !== 'revealed' || data.missing.includes(index + 1)) return false
    return data.amounts[index] === Math.min(...data.amounts)
  }).length
}

function refusedAsTooMuch(log: readonly Logged[], seat: number): number {
  const codes: readonly unknown[] = Object.values(TOO_MUCH)
  return log.filter(({ type, data }) => {
    return type === 'refused' && 'code' in data && 'seat' in data && data.seat === seat && codes.includes(data.code)
  }).length
}

function marks(log: readonly Logged<PublicGoodEvent>[]): string[] {
  const marks: string[] = []
  const ended = log.find((event) => event.type === 'ended')?.data
  if (ended?.pool === 0) marks.push('nothing-given')
  if (ended?.left.some((left) => left < 0)) marks.push('overdrawn')
  return marks
}
