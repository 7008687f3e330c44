import { answerFigures, type Logged, type Measure, mean, SCORE, scoreMean, share } from '@masquerade/game'
import { resultCounts, resultShares } from '../forms/results.ts'
import { ACTS, type ActKind } from './constants.ts'
import type { TexasHoldemEvent } from './events.ts'
import { type PlayedHand, tableOf } from './table.ts'

const COUNTERS = {
  fold: 'folds',
  call: 'calls',
  half: 'halfRaises',
  full: 'fullRaises',
  'all-in': 'allIns',
  raise: 'raises',
} as const satisfies Record<ActKind, string>

export const measure: Measure<TexasHoldemEvent> = {
  counts(log, shared) {
    const { config, played } = tableOf(log)
    const acts = actCounts(log)
    return resultCounts(shared).map((results, index) => {
      const seat = index + 1
      const hands = played.filter(({ held }) => held.some((one) => one.seat === seat))
      const shown = hands.filter((hand) => hand.shown.some((one) => one.seat === seat))
      return {
        ...results,
        hands: hands.length,
        bigBlinds: hands.length * config.blinds[1],
        ...actTotals(acts[index] ?? {}),
        freeHands: hands.filter((hand) => playedFreely(hand, seat)).length,
        showdowns: shown.length,
        showdownsWon: shown.filter((hand) => wonAgainstOthers(hand, seat)).length,
      }
    })
  },
  figures: [
    scoreMean({ unit: 1 }),
    ...resultShares,
    mean('big-blinds-per-100-hands', SCORE, { over: 'bigBlinds', unit: 0.01, greyedBelow: 100 }),
    share('folds', 'folds', 'acts'),
    share('calls', 'calls', 'acts'),
    share('half-pot-raises', 'halfRaises', 'acts'),
    share('full-pot-raises', 'fullRaises', 'acts'),
    share('all-ins', 'allIns', 'acts'),
    share('other-raises', 'raises', 'acts'),
    share('hands-played-freely', 'freeHands', 'hands'),
    share('showdowns', 'showdowns', 'hands'),
    share('showdowns-won', 'showdownsWon', 'showdowns'),
    ...answerFigures,
  ],
  across: { worth: 'wins' },
  marks: {
    showdown: someHand(({ shown }) => shown.length > 0),
    'all-in': someHand(({ acts }) => acts.some(({ do: act }) => act === 'all-in')),
    'side-pot': someHand(({ pots }) => pots.filter(({ seats }) => seats.length > 1).length > 1),
    'split-pot': someHand(({ pots }) => pots.some(({ winners }) => winners.length > 1)),
  },
}

function someHand(has: (hand: PlayedHand) => boolean) {
  return (log: readonly Logged<TexasHoldemEvent>[]) => tableOf(log).played.some(has)
}

/** Poker: statistics of actions leave out missing answers, and count a check as a call. */
export function actCounts(log: readonly Logged<TexasHoldemEvent>[]): Partial<Record<ActKind, number>>[] {
  const { config, played } = tableOf(log)
  const made = played.flatMap(({ acts }) => acts.filter(({ forfeited }) => !forfeited))
  return config.stacks.map((_, index) => {
    const counts: Partial<Record<ActKind, number>> = {}
    for (const { seat, do: act } of made) {
      if (seat !== index + 1) continue
      const kind = act === 'check' ? 'call' : act
      counts[kind] = (counts[kind] ?? 0) + 1
    }
    return counts
  })
}

function actTotals(counts: Partial<Record<ActKind, number>>): Record<string, number> {
  const byCounter = ACTS.map((act) => [COUNTERS[act], counts[act] ?? 0] as const)
  return { acts: byCounter.reduce((sum, [, count]) => sum + count, 0), ...Object.fromEntries(byCounter) }
}

function playedFreely({ acts }: PlayedHand, seat: number): boolean {
  return acts.some((act) => act.seat === seat && act.street === 'preflop' && act.chips > 0)
}

function wonAgainstOthers({ pots }: PlayedHand, seat: number): boolean {
  return pots.some(({ seats, winners }) => seats.length > 1 && winners.includes(seat))
}
