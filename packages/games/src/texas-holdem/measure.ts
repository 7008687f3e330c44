import {
  answerFigures,
  GAMES,
  type Logged,
  type Measure,
  mean,
  SCORE,
  share,
  type Totals,
  WINS,
} from '@masquerade/game'
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
  counts,
  figures: [
    mean('score', SCORE, { unit: 1 }),
    share('wins', WINS, GAMES),
    share('draws', 'draws', GAMES),
    share('losses', 'losses', GAMES),
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
  marked: ['showdown', 'all-in', 'side-pot', 'split-pot'],
  marks,
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

function counts(log: readonly Logged<TexasHoldemEvent>[], shared: readonly Totals[]): Totals[] {
  const { config, played, ended } = tableOf(log)
  const draws = Number(ended?.winners.length === 0)
  const acts = actCounts(log)
  return shared.map(({ wins = 0 }, index) => {
    const seat = index + 1
    const hands = played.filter(({ held }) => held.some((one) => one.seat === seat))
    const shown = hands.filter((hand) => hand.shown.some((one) => one.seat === seat))
    return {
      draws,
      losses: 1 - wins - draws,
      hands: hands.length,
      bigBlinds: hands.length * config.blinds[1],
      ...actTotals(acts[index] ?? {}),
      freeHands: hands.filter((hand) => playedFreely(hand, seat)).length,
      showdowns: shown.length,
      showdownsWon: shown.filter((hand) => wonAgainstOthers(hand, seat)).length,
    }
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

function marks(log: readonly Logged<TexasHoldemEvent>[]): string[] {
  const { played } = tableOf(log)
  const pots = played.flatMap((hand) => hand.pots)
  const marks = {
    showdown: played.some(({ shown }) => shown.length > 0),
    'all-in': played.some(({ acts }) => acts.some(({ do: act }) => act === 'all-in')),
    'side-pot': played.some((hand) => hand.pots.filter(({ seats }) => seats.length > 1).length > 1),
    'split-pot': pots.some(({ winners }) => winners.length > 1),
  }
  return Object.entries(marks).flatMap(([mark, found]) => (found ? [mark] : []))
}
