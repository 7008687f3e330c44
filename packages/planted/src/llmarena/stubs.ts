import { type Ask, drawFrom, type Json, type Option, type Random, type Seen } from '@masquerade/game'
import { type BidEvent, bidTableOf } from '@masquerade/games'
import type { LabTerms } from '@masquerade/lab/play/lab-player'
import { ARENA_GAMES } from '@masquerade/papers/llmarena/registry'
import { z } from 'zod'
import { share, stub } from '../stub.ts'

/** No game has a move with this text, so a test agent uses it to make an illegal move. */
const NO_MOVE = 'none of these'

const GAMES: readonly string[] = ARENA_GAMES.map(({ id }) => id)

export const movers = {
  /** Makes illegal moves with a probability that may depend on whether the legal moves are listed. */
  stray: stub(GAMES, z.strictObject({ hints: share.default(0), noHints: share.default(0) }), ({ hints, noHints }) => ({
    answer(_, ask, random, terms) {
      const strays = ask.attempt > 1 || random() < (terms.hints ? hints : noHints)
      return strays ? { text: NO_MOVE } : { action: anyMove(ask, random, terms) }
    },
  })),
  /** This test agent always takes the move at a given place in the list of legal moves. */
  nth: stub(GAMES, z.strictObject({ place: z.int().min(1).max(100) }), ({ place }) => ({
    answer(_, ask, random, terms) {
      const moves = movesOf(ask)
      const move = moves[place - 1] ?? moves.at(-1)
      return { action: move ? move.action : anyMove(ask, random, terms) }
    },
  })),
  /** With a given probability, takes a move whose text begins with a given word, else another move. */
  inclined: stub(GAMES, z.strictObject({ to: z.string().min(1), a: share }), ({ to, a }) => ({
    answer(_, ask, random, terms) {
      const wants = random() < a
      const chosen = movesOf(ask).filter(({ label }) => label.startsWith(to) === wants)
      const move = chosen[Math.floor(random() * chosen.length)]
      return { action: move ? move.action : anyMove(ask, random, terms) }
    },
  })),
}

const movesOf = ({ options = [] }: Ask): Option[] => options.filter(({ pass }) => !pass)

function anyMove(ask: Ask, random: Random, { legal, sample }: LabTerms): Json {
  const moves = movesOf(ask)
  return moves[Math.floor(random() * moves.length)]?.action ?? sample?.(random) ?? drawFrom(legal(), random)
}

export const bidder = stub(['bid'], z.strictObject({ a: share }), ({ a }) => ({
  answer(seen, { seat }) {
    // The type assertion is safe: this test agent only plays the game Bid, so all events that it saw are events of that
    // game.
    const { valued } = bidTableOf(seen as readonly Seen<BidEvent>[])
    const own = valued.findLast((one) => one.seat === seat)
    return { action: { cents: Math.floor(a * (own?.value ?? 0)) } }
  },
}))
