import type { Ask, Json, Logged, Move, Note, Seat } from '@masquerade/game'
import type { Spent } from './asked.ts'
import type { Judging, LabProbe, ProbeReply } from './lab-player.ts'

/** One match that an experiment is to play, before any of it. */
export interface Cell {
  block: number
  condition: string
  /** What is played, where an experiment has several games. */
  game?: string
  /** Where the paths of its chance begin. */
  path: string
  /** Of a block that is played several times, the how manieth time after the first. */
  repeat?: number
  config: object
  /** The parts of the deal that the design settles; what it leaves open is drawn from the block's `deal` stream. */
  deal: object
  /** By seat, who sits there: numbers of the manifest's cast. */
  seats: readonly number[]
  /** Who is asked about the match after its end, beside those who sat there: numbers of the manifest's cast. */
  readers?: readonly number[]
  /** What the table of the experiment needs to know of it besides. */
  about: Json
}

/** What was read of a reply to a probe that is kept, and which of its name that was. */
export interface KeptNote extends Note {
  round?: string
}

/** How the matches of an experiment are played beyond the rules of their game. */
export interface Conduct {
  /** The round of the game that an ask belongs to, for the paths of chance; the turn where not said. */
  round?(state: unknown): number
  /** The condition under which a seat plays; the match's where not said. */
  conditionAt?(cell: Cell, seat: Seat): string
  /** Whether a seat's brief lists the legal moves; it does where not said. */
  hints?(cell: Cell, seat: Seat): boolean
  /** The parts of a cell's deal that come from streams of their own. */
  arranged?(cell: Cell): object
  /** What the first seats say in place of being asked, in the order in which they would be. */
  given?(cell: Cell): readonly Move[]
  /** What an answer becomes by a design that speaks for its agent. */
  spoken?(cell: Cell, ask: Ask, text: string): string
  /**
   * The questions that are put before the asks of a moment, in groups: none of a group sees another's answer. A group is
   * taken when the one before it is answered, so that it may depend on `replies`, all that were given so far.
   */
  probes?(
    cell: Cell,
    log: readonly Logged[],
    asks: readonly Ask[],
    replies: readonly ProbeReply[],
  ): Iterable<readonly LabProbe[]>
  /** The same after the match, out of its record. */
  studies?(cell: Cell, log: readonly Logged[], replies: readonly ProbeReply[]): Iterable<readonly LabProbe[]>
  /** Of what a seat answered to probes that are kept, what it is shown now; all of it where not said. */
  shown?(log: readonly Logged[], kept: readonly KeptNote[]): readonly KeptNote[]
  /** What is put to the judge of a finished match, where there is one: it sits behind the seats of the game. */
  judging?(cell: Cell, log: readonly Logged[]): readonly Judging[]
  /** What the table counts of a finished match. */
  observe(cell: Cell, log: readonly Logged[], replies: readonly ProbeReply[]): Json
}

/** A finished match, as it is kept: a line of a run's file. */
export interface PlayedMatch {
  block: number
  condition: string
  /** By seat. */
  agents: readonly string[]
  /** Who was asked about it after its end, beside them. */
  readers?: readonly string[]
  /** By which judging of texts it was refereed; the first, where it is not said. */
  judge?: number
  config: object
  deal: object
  moves: readonly object[]
  replies?: readonly ProbeReply[]
  observed: Json
  /** By seat of its game, in points. */
  scores?: readonly number[]
  /** Of a block that is played several times, the how manieth time after the first. */
  repeat?: number
  /** What its answers cost, those of tries that came to nothing among them. */
  spent?: Spent
  /** Why it came to nothing, each time it was tried: a fault of the platform's. Nothing is counted of it. */
  void?: string
}

/** A match that comes to nothing is played again so often at most. */
export const MOST_AGAIN = 2

/** Where the paths of what agents answer in a cell begin: a repeated block has the deal's chance, and another one of theirs. */
export function answersPath({ path, repeat }: Pick<Cell, 'path' | 'repeat'>): string {
  return repeat ? `${path}/repeat/${repeat}` : path
}

/** Each block so many times over, one time after the other, before the next block begins. */
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
