import type { Ask, Json, Logged, Move, Note, Seat } from '@masquerade/game'
import type { Spent } from './asked.ts'
import type { Judging, LabProbe, ProbeReply } from './lab-player.ts'

export interface Cell {
  block: number
  condition: string
  game?: string
  /** The beginning of the paths (names) that seed the match's random number streams. */
  path: string
  /**
   * The number of the repeat, in a block (group of matches with the same deal) that is played several times; missing
   * for the first playing.
   */
  repeat?: number
  config: object
  /**
   * The parts of the deal that the design fixes; the others are drawn from the random stream `deal` of the block (group
   * of matches with the same deal).
   */
  deal: object
  /** The agents by seat, as numbers in the manifest's list of participants. */
  seats: readonly number[]
  readers?: readonly number[]
  about: Json
}

/**
 * A parsed reply to a probe (question beside the game) that the seat is shown again as a note in later questions, with
 * its number among the replies to that probe.
 */
export interface KeptNote extends Note {
  round?: string
}

export interface Conduct {
  /**
   * Returns the number of the round that the random stream of a question is named after; where the function is missing,
   * the turn's number is used.
   */
  round?(state: unknown): number
  /**
   * Returns the condition under which a seat plays; where the function is missing, every seat plays under the condition
   * of the match.
   */
  conditionAt?(cell: Cell, seat: Seat): string
  /**
   * Whether the instructions for a seat list the legal moves; where the function is missing, the instructions list
   * them.
   */
  hints?(cell: Cell, seat: Seat): boolean
  /** Returns the parts of a match's deal that are drawn from separate random streams. */
  arranged?(cell: Cell): object
  /**
   * Returns prepared moves, in the order of play, that are made for the first seats to move in place of asking their
   * agents.
   */
  given?(cell: Cell): readonly Move[]
  /** An experiment's design may speak for an agent, and then replaces the text of the agent's answer. */
  spoken?(cell: Cell, ask: Ask, text: string): string
  /**
   * Yields the probes (questions beside the game) that precede the moves of one step, in groups: within a group no seat
   * sees another's answer. A group is requested when the group before it is answered, so that it may depend on
   * `replies`, all replies so far.
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
   * Returns the notes (kept replies to probes, questions beside the game) that a seat is shown now; where the function
   * is missing, all are shown.
   */
  shown?(log: readonly Logged[], kept: readonly KeptNote[]): readonly KeptNote[]
  /**
   * Returns the questions to the judge (an agent that scores texts) of a finished match, if there is one; the judge's
   * seat number follows those of the players.
   */
  judging?(cell: Cell, log: readonly Logged[]): readonly Judging[]
  observe(cell: Cell, log: readonly Logged[], replies: readonly ProbeReply[]): Json
}

export interface PlayedMatch {
  block: number
  condition: string
  agents: readonly string[]
  readers?: readonly string[]
  /**
   * The version of the text judge (code that refereed the speeches) used in this match; the first version when missing.
   */
  judge?: number
  config: object
  deal: object
  moves: readonly object[]
  replies?: readonly ProbeReply[]
  observed: Json
  scores?: readonly number[]
  /**
   * The number of the repeat, in a block (group of matches with the same deal) that is played several times; missing
   * for the first playing.
   */
  repeat?: number
  spent?: Spent
  /** The reason why the match is void after every try: a fault of the platform. A void match does not count. */
  void?: string
}

/** The largest number of times that a void match (spoiled by a fault of the platform) is played again. */
export const MOST_AGAIN = 2

/** When a match is repeated, the random numbers of the deal are the same, but those of the agents' answers are new. */
export function answersPath({ path, repeat }: Pick<Cell, 'path' | 'repeat'>): string {
  return repeat ? `${path}/repeat/${repeat}` : path
}

/**
 * All matches with one deal are played `repeats` times, one pass after the other, before the matches with the next
 * deal.
 */
export function* repeatedly(cells: Iterable<Cell>, repeats = 1): Generator<Cell> {
  if (repeats === 1) {
    yield* cells
    return
  }
  let block: Cell[] = []
  for (const cell of cells) {
    if (block[0] && block[0].block !== cell.block) {
      yield* times(block, repeats)
      block = []
    }
    block.push(cell)
  }
  yield* times(block, repeats)
}

function* times(block: readonly Cell[], repeats: number): Generator<Cell> {
  for (let repeat = 0; repeat < repeats; repeat++) {
    for (const cell of block) yield repeat === 0 ? cell : { ...cell, repeat }
  }
}
