import { type Json, pick } from '@masquerade/game'
import type { TexasHoldemAction, TexasHoldemEvent } from '@masquerade/games'
import { kindOf, strengthOf } from '@masquerade/games/texas-holdem/strength'
import type { Hand } from '@masquerade/games/texas-holdem/table'
import { troupe } from '../troupe.ts'
import { estimatedEquity, handIn, type Situation, situationOf } from './situation.ts'

type Way = (situation: Situation) => Wish

const SAMPLES = 120
/** Poker: how much the estimated probability to win is lowered for each raise by other players. */
const RESPECT = 0.05
/** Poker: probability that the player bluffs by raising when all other players have checked. */
const BLUFFS = 0.12

/** Poker: a strategy that compares its chance to win with the price of staying in, and respects raises. */
const reckoning: Way = (situation) => {
  const { hole, board, rivals, pot, owed, raises, actsLast, random } = situation
  const equity = estimatedEquity(hole, board, rivals, SAMPLES, random) - RESPECT * raises
  const merit = meritOf(equity, rivals)
  if (merit > 0.55) return 'raise-pot'
  if (merit > 0.3 && raises === 0) return 'raise-half'
  if (owed === 0) {
    if (merit > (actsLast ? 0.1 : 0.2)) return 'raise-half'
    return actsLast && random() < BLUFFS ? 'raise-half' : 'call'
  }
  return equity > owed / (pot + owed) + (actsLast ? 0.02 : 0.05) ? 'call' : 'fold'
}

function meritOf(equity: number, rivals: number): number {
  const even = 1 / (rivals + 1)
  return Math.max((equity - even) / (1 - even), (equity / even - 1) / 2)
}

/** Poker: a strategy that plays good cards, raises with the best, and stays in with at least a pair of its own. */
const tight: Way = ({ hole, board, opening, raises, owed }) => {
  if (board.length === 0) {
    if (opening >= 10) return 'raise-pot'
    return opening >= (raises > 0 ? 8 : 6) || owed === 0 ? 'call' : 'fold'
  }
  switch (madeOf(hole, board)) {
    case 'strong':
      return 'raise-pot'
    case 'pair':
      return raises === 0 ? 'raise-half' : 'call'
    default:
      return 'fold'
  }
}

/** Poker: a strategy that waits for the best cards and folds all others. */
const rock: Way = ({ hole, board, opening }) => {
  if (board.length === 0) return opening >= 12 ? 'raise-half' : 'fold'
  return madeOf(hole, board) === 'strong' ? 'raise-half' : 'fold'
}

/** Poker: a strategy that raises after another player's raise if its own chance to win is above average. */
const answering: Way = ({ hole, board, rivals, raises, opening, random }) => {
  const equity = estimatedEquity(hole, board, rivals, SAMPLES / 3, random)
  if (raises > 0 && equity > 1.4 / (rivals + 1)) return 'raise-half'
  return board.length > 0 || opening >= 5 || equity > 1 / (rivals + 1) ? 'call' : 'fold'
}

export const texasHoldemPlayers = troupe<Way, TexasHoldemEvent, Hand>(
  handIn,
  {
    sage: reckoning,
    scout: tight,
    mirror: answering,
    miser: rock,
    saint: () => 'call',
    drifter: ({ random, owed }) => pick(random, owed > 0 ? ANYTHING : ANYTHING.slice(1)),
  },
  (way, hand, ask, random) => {
    const situation = situationOf(hand, ask, random)
    return { action: actFor(way(situation), situation) }
  },
)

const ANYTHING: readonly Wish[] = ['fold', 'call', 'call', 'raise-half', 'raise-pot']

function madeOf(hole: Situation['hole'], board: Situation['board']): 'strong' | 'pair' | 'nothing' {
  const kind = kindOf(strengthOf([...hole, ...board]))
  if (kind === kindOf(strengthOf(board)) || kind === 'high card') return 'nothing'
  return kind === 'pair' ? 'pair' : 'strong'
}

type Wish = 'fold' | 'call' | 'raise-half' | 'raise-pot' | 'all-in'

/** Poker: the sizes of raises may be limited, so the legal action nearest to the intention is taken. */
function actFor(wish: Wish, situation: Situation): Json {
  const { offered, owed } = situation
  if (wish === 'fold') return owed === 0 ? { do: 'call' } : { do: 'fold' }
  const raise = wish === 'call' ? undefined : raiseFor(wish, situation, offered.filter(isRaise))
  return raise ? { ...raise } : { do: 'call' }
}

const isRaise = ({ do: act }: TexasHoldemAction): boolean => act !== 'fold' && act !== 'call'

function raiseFor(
  wish: Exclude<Wish, 'fold' | 'call'>,
  { pot, owed, put }: Situation,
  raises: readonly TexasHoldemAction[],
): TexasHoldemAction | undefined {
  const named = (act: TexasHoldemAction['do']) => raises.find((one) => one.do === act)
  if (wish === 'all-in') return named('all-in') ?? raises.at(-1)
  const totals = raises.flatMap(({ to }) => to ?? [])
  if (totals.length > 0) {
    const size = (pot + owed) * (wish === 'raise-half' ? 0.5 : 1)
    const to = Math.round(put + owed + size)
    return { do: 'raise', to: Math.max(Math.min(...totals), Math.min(Math.max(...totals), to)) }
  }
  return named(wish === 'raise-half' ? 'half' : 'full') ?? raises[0]
}
