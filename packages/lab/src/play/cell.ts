import type { Ask, Json, Logged, Move, Note, Seat } from '@masquerade/game'
import type { Spent } from './asked.ts'
import type { Judging, LabProbe, ProbeReply } from './lab-player.ts'

export interface Cell {
  block: number
  condition: string
  game?: string
  path: string
  /**
   * The number of the repeat, where matches with one deal are played several times, is missing for the first playing.
   */
  repeat?: number
  config: object
  deal: object
  seats: readonly number[]
  readers?: readonly number[]
  about: Json
}

/** The seat is shown its own parsed reply to a probe (question beside the game) again, as a note in later questions. */
export interface KeptNote extends Note {
  round?: string
}

export interface Conduct {
  round?(state: unknown): number
  /**
   * Every seat plays under the condition of the match, unless the experiment's design states another one for a seat.
   */
  conditionAt?(cell: Cell, seat: Seat): string
  /** The instructions for a seat list the legal moves, unless the experiment's design says that they do not. */
  hints?(cell: Cell, seat: Seat): boolean
  arranged?(cell: Cell): object
  /**
   * Prepared moves are made for the first seats to move, in the order of play, in place of asking the seats' agents.
   */
  given?(cell: Cell): readonly Move[]
  /** An experiment's design may speak for an agent, and then replaces the text of the agent's answer. */
  spoken?(cell: Cell, ask: Ask, text: string): string
  /**
   * Probes (questions beside the game) are put in groups: within a group no seat sees another's answer, and a group may
   * depend on all replies to earlier groups.
   */
  probes?(
    cell: Cell,
    log: readonly Logged[],
    asks: readonly Ask[],
    replies: readonly ProbeReply[],
  ): Iterable<readonly LabProbe[]>
  /**
   * The probes (questions beside the game) after a match are derived from its log, and may depend on all replies so
   * far.
   */
  studies?(cell: Cell, log: readonly Logged[], replies: readonly ProbeReply[]): Iterable<readonly LabProbe[]>
  /**
   * Without a function of the design that selects them, a seat is shown all its notes (its kept replies to questions
   * beside the game).
   */
  shown?(log: readonly Logged[], kept: readonly KeptNote[]): readonly KeptNote[]
  /** The judge (an agent that scores texts) of a finished match has a seat number after those of the players. */
  judging?(cell: Cell, log: readonly Logged[]): readonly Judging[]
  observe(cell: Cell, log: readonly Logged[], replies: readonly ProbeReply[]): Json
}

export interface PlayedMatch {
  block: number
  condition: string
  agents: readonly string[]
  readers?: readonly string[]
  /**
   * Where the version of the text judge (code that refereed the speeches) is missing, the match was played with the
   * first version.
   */
  judge?: number
  config: object
  deal: object
  moves: readonly object[]
  replies?: readonly ProbeReply[]
  observed: Json
  scores?: readonly number[]
  repeat?: number
  spent?: Spent
  /** A match is void where every try failed by a fault of the platform; a void match does not count. */
  void?: string
}

/** The largest number of times that a void match (spoiled by a fault of the platform) is played again. */
export const MOST_AGAIN = 2

/** When a match is repeated, the random numbers of the deal are the same, but those of the agents' answers are new. */
export function answersPath({ path, repeat }: Pick<Cell, 'path' | 'repeat'>): string {
  return repeat ? `${path}/repeat/${repeat}` : path
}

/** A plan has the matches with one deal in a row. */
export function* byBlock<Item>(items: Iterable<Item>, blockOf: (item: Item) => number): Generator<[number, Item[]]> {
  let own: [block: number, items: Item[]] | undefined
  for (const item of items) {
    const block = blockOf(item)
    if (own?.[0] === block) own[1].push(item)
    else {
      if (own) yield own
      own = [block, [item]]
    }
  }
  if (own) yield own
}

/**
 * All matches with one deal are played `repeats` times, one pass after the other, before the matches with the next
 * deal.
 */
export function* repeatedly(cells: Iterable<Cell>, repeats = 1): Generator<Cell> {
  if (repeats === 1) return yield* cells
  for (const [, block] of byBlock(cells, (cell) => cell.block)) {
    for (let repeat = 0; repeat < repeats; repeat++) {
      for (const cell of block) yield repeat === 0 ? cell : { ...cell, repeat }
    }
  }
}
