import { type Ask, drawFrom, type Json, type Option, type Random } from '@masquerade/game'
import type { LabPlayer, LabTerms } from '@masquerade/lab/play/lab-player'
import { ARENA_GAMES } from '@masquerade/papers/llmarena/registry'
import { z } from 'zod'
import { share, stub } from '../stub.ts'

/** What no board or hand takes for a move. */
const NO_MOVE = 'none of these'

const GAMES: readonly string[] = ARENA_GAMES.map(({ id }) => id)

/** Agents of every game of the arena, whose truth is known. */
export const movers = {
  /**
   * Draws its moves, all legal ones alike; at so many asks it strays instead, and keeps to it until its tries are used up:
   * at as many where its brief lists the legal moves, and where it does not.
   */
  stray: mover(z.strictObject({ hints: share.default(0), noHints: share.default(0) }), ({ hints, noHints }) => ({
    answer(_, ask, random, terms) {
      const strays = ask.attempt > 1 || random() < (terms.hints ? hints : noHints)
      return strays ? { text: NO_MOVE } : { action: anyMove(ask, random, terms) }
    },
  })),
  /** Takes what stands at this place of the list of legal moves, or the last where the list is shorter. */
  nth: mover(z.strictObject({ place: z.int().min(1).max(100) }), ({ place }) => ({
    answer(_, ask, random, terms) {
      const moves = movesOf(ask)
      const move = moves[place - 1] ?? moves.at(-1)
      return { action: move ? move.action : anyMove(ask, random, terms) }
    },
  })),
  /** Takes one of the moves that begin with a word so often, where there are some, and else one of the others. */
  inclined: mover(z.strictObject({ to: z.string().min(1), a: share }), ({ to, a }) => ({
    answer(_, ask, random, terms) {
      const wants = random() < a
      const chosen = movesOf(ask).filter(({ label }) => label.startsWith(to) === wants)
      const move = chosen[Math.floor(random() * chosen.length)]
      return { action: move ? move.action : anyMove(ask, random, terms) }
    },
  })),
}

function mover<Parameters>(form: z.ZodType<Parameters>, answer: (parameters: Parameters) => LabPlayer) {
  return stub(GAMES, form, answer)
}

const movesOf = ({ options = [] }: Ask): Option[] => options.filter(({ pass }) => !pass)

function anyMove(ask: Ask, random: Random, { legal, sample }: LabTerms): Json {
  const moves = movesOf(ask)
  return moves[Math.floor(random() * moves.length)]?.action ?? sample?.(random) ?? drawFrom(legal(), random)
}
