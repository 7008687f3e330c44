import type { Ask, Json, Logged, Move, Note, Seat } from '@masquerade/game'
import type { Spent } from './asked.ts'
import type { Judging, LabProbe, ProbeReply } from './lab-player.ts'

/** One match of an experiment's plan. */
export interface Cell {
  block: number
  condition: string
  /** The game, where an experiment has several. */
  game?: string
  /** The prefix of the paths of its random streams. */
  path: string
  /** In a block that is played several times the number of the repeat, after the first. */
  repeat?: number
  config: object
  /** The parts of the deal that the design fixes; the others are drawn from the block's `deal` stream. */
  deal: object
  /** The agents by seat: numbers of the manifest's cast. */
  seats: readonly number[]
  /** The readers who are asked about the match after its end, beside its seats: numbers of the manifest's cast. */
  readers?: readonly number[]
  /** Further data that the experiment's table needs. */
  about: Json
}

/** The parsed reply to a kept probe, and its number among those of the same name. */
export interface KeptNote extends Note {
  round?: string
}

/** How the matches of an experiment are played beyond the rules of their game. */
export interface Conduct {
  /** The round of an ask, for the paths of random streams; by default the turn. */
  round?(state: unknown): number
  /** The condition under which a seat plays; by default the match's. */
  conditionAt?(cell: Cell, seat: Seat): string
  /** Whether a seat's brief lists the legal moves; by default it does. */
  hints?(cell: Cell, seat: Seat): boolean
  /** The parts of a cell's deal that are drawn from streams of their own. */
  arranged?(cell: Cell): object
  /** Moves that the first seats make instead of being asked, in the order of asking. */
  given?(cell: Cell): readonly Move[]
  /** Replaces an answer, in a design that speaks for its agent. */
  spoken?(cell: Cell, ask: Ask, text: string): string
  /**
   * The probes before the asks of a moment, in groups: within a group no seat sees another's answer. A group is
   * requested when the one before is answered, so that it may depend on `replies`, all replies so far.
   */
  probes?(
    cell: Cell,
    log: readonly Logged[],
    asks: readonly Ask[],
    replies: readonly ProbeReply[],
  ): Iterable<readonly LabProbe[]>
  /** The probes after the match, from its log. */
  studies?(cell: Cell, log: readonly Logged[], replies: readonly ProbeReply[]): Iterable<readonly LabProbe[]>
  /** Which kept notes a seat is shown now; by default all of them. */
  shown?(log: readonly Logged[], kept: readonly KeptNote[]): readonly KeptNote[]
  /** The questions to the judge of a finished match, if there is one: it sits behind the seats of the game. */
  judging?(cell: Cell, log: readonly Logged[]): readonly Judging[]
  /** What the table counts of a finished match. */
  observe(cell: Cell, log: readonly Logged[], replies: readonly ProbeReply[]): Json
}

/** A finished match in its stored form: a line of a run's file. */
export interface PlayedMatch {
  block: number
  condition: string
  /** By seat. */
  agents: readonly string[]
  /** The readers who were asked about it after its end. */
  readers?: readonly string[]
  /** The version of the judge of texts that refereed it; the first when missing. */
  judge?: number
  config: object
  deal: object
  moves: readonly object[]
  replies?: readonly ProbeReply[]
  observed: Json
  /** By seat of its game, in points. */
  scores?: readonly number[]
  /** In a block that is played several times the number of the repeat, after the first. */
  repeat?: number
  /** The cost of its answers, including tries that came to nothing. */
  spent?: Spent
  /** Why it is void, after every try: a fault of the platform. It does not count. */
  void?: string
}

/** How often a void match is played again at most. */
export const MOST_AGAIN = 2

/**
 * The path prefix for agents' answers in a cell: a repeated block shares the random streams of the deal, but not of the
 * answers.
 */
export function answersPath({ path, repeat }: Pick<Cell, 'path' | 'repeat'>): string {
  return repeat ? `${path}/repeat/${repeat}` : path
}

/** Yields each block so many times, one after the other, before the next block. */
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
