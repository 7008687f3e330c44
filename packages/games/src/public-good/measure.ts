import { answerFigures, type Logged, type Measure, mean, SCORE, share, TRIES, winsShare } from '@masquerade/game'
import { endOf } from '../forms/end-of.ts'
import { SEATS } from './constants.ts'
import type { Config, PublicGoodEvent } from './events.ts'
import { mostGiven, POINT, scoreRange, TOO_MUCH } from './rules.ts'

/** The multipliers that occur in the scientific paper about the game, in tenths: 12 means 1.2 times the amount. */
const PUBLISHED = [10, 12, 15, 18, 20, 25, 30, 35] as const

const gamesAt = (multiplier10: number) => `gamesAt${multiplier10}`
const contributedAt = (multiplier10: number) => `contributedAt${multiplier10}`

export const measure: Measure<PublicGoodEvent, Config> = {
  counts(log) {
    const opened = log.find((event) => event.type === 'opened')?.data
    const { left } = endOf('a public good', log)
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
  },
  figures: [
    winsShare,
    mean('payback', SCORE, { unit: POINT }),
    share('least-giver', 'leastGiven', 'asks'),
    mean('contributed', 'contributed', { range: { least: 0 } }),
    ...PUBLISHED.map((multiplier10) => {
      const over = gamesAt(multiplier10)
      return mean(`contributed-at-${multiplier10}`, contributedAt(multiplier10), { over, range: { least: 0 } })
    }),
    // An agent may repeat a too high amount when it is asked again, so the mean number per question can be greater than
    // one.
    mean('too-much', 'tooMuch', { over: 'asks', range: { least: 0, most: TRIES } }),
    ...answerFigures,
  ],
  ranges(config) {
    const { least, most } = scoreRange(config)
    const contributed = { least: 0, most: mostGiven(config) }
    return {
      payback: { least: least / POINT, most: most / POINT },
      contributed,
      ...Object.fromEntries(PUBLISHED.map((published) => [`contributed-at-${published}`, contributed])),
    }
  },
  across: { abilities: { rationality: 'least-giver' } },
  marks: {
    'nothing-given': (log) => endOf('a public good', log).pool === 0,
    overdrawn: (log) => endOf('a public good', log).left.some((left) => left < 0),
  },
}

/** Counts the rounds, except those without an answer, in which no other seat contributed less. */
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
