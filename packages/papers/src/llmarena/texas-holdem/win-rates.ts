import type { Logged } from '@masquerade/game'
import { type EstimatedAct, estimatedActs, sampledWinRate, type TexasHoldemEvent } from '@masquerade/games'
import { stream } from '@masquerade/lab/design/streams'
import type { Drawn, SeatSays } from '../drawn.ts'

/** Number of continuations of a hand that are sampled to estimate its probability to win; the paper samples too. */
const SAMPLES = 10_000

const COLUMNS: Readonly<Record<EstimatedAct['act'], string>> = {
  fold: 'fold',
  call: 'call',
  half: 'raiseHalfPot',
  full: 'raiseFullPot',
  'all-in': 'allIn',
  raise: 'raise',
}
/** The five kinds of acts in the paper's Texas Hold'em. */
const DRAWN = ['fold', 'call', 'half', 'full', 'all-in'] as const

/** The paper's figure 4: how likely a hand was to win when its player chose an act. */
export const winRates: Drawn = {
  part: 'figure-4',
  columns: DRAWN.map((act) => ({ id: COLUMNS[act], kind: 'ratio', range: { least: 0, most: 1 } })),
  says: (_, { path }, log, seat) => {
    // The match log is read as events of Texas Hold'em, since the win rates are only drawn for matches of that game.
    const hands = log as readonly Logged<TexasHoldemEvent>[]
    const made = estimatedActs(hands, {
      of: seat,
      rate: (hand, hole, flop) => sampledWinRate(hole, flop, SAMPLES, stream(`${path}/estimate/${seat}/${hand}`)),
    })
    const said: Record<string, [number, number]> = {}
    for (const { act, winRate } of made) {
      const [sum, n] = said[COLUMNS[act]] ?? [0, 0]
      said[COLUMNS[act]] = [sum + winRate, n + 1]
    }
    return said satisfies SeatSays
  },
  notes: [
    `of acts on the flop with two in the hand; win rates are estimated by ${SAMPLES} samples of the other’s cards, turn and river`,
  ],
}
