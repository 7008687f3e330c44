import { type Ask, drawFrom, type Json, type Option, type Random } from '@masquerade/game'
import { z } from 'zod'
import type { LabPlayer, LabTerms } from '../play/lab-player.ts'
import { ARENA_GAMES, GAME_STUBS } from './registry.ts'

const share = z.number().min(0).max(1)

/** What no board or hand takes for a move. */
const NO_MOVE = 'none of these'

/** Whose truth is known: what each plays, the form of its parameters, and how it does. */
const STUBS = {
  /**
   * Draws its moves, all legal ones alike; at so many asks it strays instead, and keeps to it until its tries are used up:
   * at as many where its brief lists the legal moves, and where it does not.
   */
  stray: stub(z.strictObject({ hints: share.default(0), noHints: share.default(0) }), ({ hints, noHints }) => ({
    answer(_, ask, random, terms) {
      const strays = ask.attempt > 1 || random() < (terms.hints ? hints : noHints)
      return strays ? { text: NO_MOVE } : { action: anyMove(ask, random, terms) }
    },
  })),
  /** Takes what stands at this place of the list of legal moves, or the last where the list is shorter. */
  nth: stub(z.strictObject({ place: z.int().min(1).max(100) }), ({ place }) => ({
    answer(_, ask, random, terms) {
      const moves = movesOf(ask)
      const move = moves[place - 1] ?? moves.at(-1)
      return { action: move ? move.action : anyMove(ask, random, terms) }
    },
  })),
  /** Takes one of the moves that begin with a word so often, where there are some, and else one of the others. */
  inclined: stub(z.strictObject({ to: z.string().min(1), a: share }), ({ to, a }) => ({
    answer(_, ask, random, terms) {
      const wants = random() < a
      const chosen = movesOf(ask).filter(({ label }) => label.startsWith(to) === wants)
      const move = chosen[Math.floor(random() * chosen.length)]
      return { action: move ? move.action : anyMove(ask, random, terms) }
    },
  })),
  ...GAME_STUBS,
}

type ArenaStubId = keyof typeof STUBS

export const isArenaStub = (id: string): id is ArenaStubId => Object.hasOwn(STUBS, id)

export const arenaStubFault = (id: ArenaStubId, parameters: object): z.ZodError | undefined =>
  STUBS[id].form.safeParse(parameters).error

export function arenaStub(id: ArenaStubId, parameters: object): LabPlayer {
  const { form, made } = STUBS[id]
  // Each is made of what its own form reads.
  return (made as (read: unknown) => LabPlayer)(form.parse(parameters))
}

/** What it plays; nothing for one that judges. */
export const arenaStubGames = (id: ArenaStubId): readonly string[] => STUBS[id].games

function stub<Parameters>(form: z.ZodType<Parameters>, made: (parameters: Parameters) => LabPlayer) {
  return { games: ARENA_GAMES.map(({ id }) => id as string), form, made }
}

const movesOf = ({ options = [] }: Ask): Option[] => options.filter(({ pass }) => !pass)

function anyMove(ask: Ask, random: Random, { legal, sample }: LabTerms): Json {
  const moves = movesOf(ask)
  return moves[Math.floor(random() * moves.length)]?.action ?? sample?.(random) ?? drawFrom(legal(), random)
}
