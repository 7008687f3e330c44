import {
  answerFigures,
  answerTotals,
  type Figure,
  type FigureRange,
  GAMES,
  type Logged,
  type Measure,
  SCORE,
  type Totals,
  TRIES,
  WINS,
} from '@masquerade/game'
import { type Config, SEATS } from './constants.ts'
import type { PublicGoodEvent } from './events.ts'
import { move } from './retelling.ts'
import { POINT, TOO_MUCH } from './rules.ts'

/** The seven multipliers of the paper's figure 10, and the one that it publishes; in tenths. */
const PUBLISHED = [10, 12, 15, 18, 20, 25, 30, 35] as const

const gamesAt = (multiplier10: number) => `gamesAt${multiplier10}`
const contributedAt = (multiplier10: number) => `contributedAt${multiplier10}`

const figures: readonly Figure[] = [
  { id: 'wins', kind: 'share', of: WINS, over: GAMES, greyedBelow: 10 },
  { id: 'payback', kind: 'mean', of: SCORE, over: GAMES, unit: POINT, greyedBelow: 10 },
  { id: 'least-giver', kind: 'share', of: 'leastGiven', over: 'asks', greyedBelow: 10 },
  { id: 'contributed', kind: 'mean', of: 'contributed', over: GAMES, range: { least: 0 }, greyedBelow: 10 },
  ...PUBLISHED.map((multiplier10): Figure => {
    const counters = { of: contributedAt(multiplier10), over: gamesAt(multiplier10) }
    return { id: `contributed-at-${multiplier10}`, kind: 'mean', ...counters, range: { least: 0 }, greyedBelow: 10 }
  }),
  // An ask can be answered wrongly several times: no share.
  { id: 'too-much', kind: 'mean', of: 'tooMuch', over: 'asks', range: { least: 0, most: TRIES }, greyedBelow: 10 },
  ...answerFigures,
]

export const measure: Measure<PublicGoodEvent, Config> = {
  totals,
  figures,
  ranges,
  across: { abilities: { rationality: 'least-giver' } },
  marked: ['nothing-given', 'overdrawn'],
  marks,
}

/** The least has who gives all while nobody else gives, where that does not pay, and the most whom all others give all. */
function ranges({ rounds, endowment, multiplier10, overdraft }: Config): Record<string, FigureRange> {
  const given = overdraft ? endowment * rounds : endowment
  const whole = endowment * POINT
  const contributed = { least: 0, most: given }
  return {
    payback: {
      // Counted in whole parts of a point, as scores are: what is possible to the last digit is no more than that.
      least: (whole - given * Math.max(0, POINT - multiplier10)) / POINT,
      most: (whole + given * Math.max(0, multiplier10 - POINT) + (SEATS.length - 1) * given * multiplier10) / POINT,
    },
    contributed,
    ...Object.fromEntries(PUBLISHED.map((published) => [`contributed-at-${published}`, contributed])),
  }
}

function totals(log: readonly Logged<PublicGoodEvent>[]): Totals[] {
  const opened = log.find((event) => event.type === 'opened')
  const ended = log.find((event) => event.type === 'ended')
  if (!opened || !ended)
    throw new Error('the log of a public good match has no end: only finished matches are measured')
  const { endowment, multiplier10 } = opened.data
  const { left, scores, winners } = ended.data
  const answers = answerTotals(log, SEATS.length, move)
  return SEATS.map((seat, index) => {
    const contributed = endowment - (left[index] ?? 0)
    return {
      [GAMES]: 1,
      [WINS]: Number(winners.includes(seat)),
      [SCORE]: scores[index] ?? 0,
      contributed,
      leastGiven: roundsOfGivingLeast(log, index),
      tooMuch: refusedAsTooMuch(log, seat),
      ...Object.fromEntries(
        PUBLISHED.flatMap((published) => {
          const played = published === multiplier10
          return [
            [gamesAt(published), Number(played)],
            [contributedAt(published), played ? contributed : 0],
          ]
        }),
      ),
      ...answers[index],
    }
  })
}

/** Ties included; what silence counts as was not given. */
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
