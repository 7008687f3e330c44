import type { Logged } from '@masquerade/game'
import { type EstimatedAct, estimatedActs, sampledWinRate, type TexasHoldemEvent } from '@masquerade/games'
import { stream } from '@masquerade/lab/design/chance'
import type { Drawn, SeatSays } from '../drawn.ts'

/** The probability that a hand wins is estimated by sampling, as in the LLMArena paper. */
const SAMPLES = 10_000

const COLUMNS: Readonly<Record<EstimatedAct['act'], string>> = {
  fold: 'fold',
  call: 'call',
  half: 'raiseHalfPot',
  full: 'raiseFullPot',
  'all-in': 'allIn',
  raise: 'raise',
}
const DRAWN = ['fold', 'call', 'half', 'full', 'all-in'] as const

/** Figure 4 of LLMArena: how likely a player's cards were to win when it folded, called or raised. */
export const winRates: Drawn = {
  part: 'figure-4',
  columns: DRAWN.map((act) => ({ id: COLUMNS[act], kind: 'ratio', range: { least: 0, most: 1 } })),
  says: (_, { path }, log, seat) => {
    // The assertion is safe: this figure is drawn of matches of Texas Hold'em alone.
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
