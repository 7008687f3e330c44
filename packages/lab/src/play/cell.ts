import type { Ask, Json, Logged, Move, Note, Seat } from '@masquerade/game'
import type { Spent } from './asked.ts'
import type { Judging, LabProbe, ProbeReply } from './lab-player.ts'

export interface Cell {
  block: number
  condition: string
  game?: string
  path: string
  /**
   * A match set-up may be played several times; this is the number of the repetition, missing for the first playing.
   */
  repeat?: number
  config: object
  deal: object
  seats: readonly number[]
  readers?: readonly number[]
  about: Json
}

/** An agent's earlier reply to a research question, which later questions show to the agent again. */
export interface KeptNote extends Note {
  round?: string
}

export interface Conduct {
  round?(state: unknown): number
  /** The experimental condition of a single seat, where it differs from the condition of the whole match. */
  conditionAt?(cell: Cell, seat: Seat): string
  /**
   * Whether the instructions for a seat list the legal moves; they do unless the experiment's design says otherwise.
   */
  hints?(cell: Cell, seat: Seat): boolean
  arranged?(cell: Cell): object
  /** The first moves of a match may be prepared; they are made in place of asking the agents. */
  given?(cell: Cell): readonly Move[]
  /** An experiment's design may change what an agent says before the others hear it. */
  spoken?(cell: Cell, ask: Ask, text: string): string
  /**
   * Probes (research questions during a match) are asked in groups; questions of one group are asked at the same time,
   * and agents do not see each other's answers.
   */
  probes?(
    cell: Cell,
    log: readonly Logged[],
    asks: readonly Ask[],
    replies: readonly ProbeReply[],
  ): Iterable<readonly LabProbe[]>
  /**
   * Research questions that are asked after a match; they may depend on the course of the match and on all earlier
   * replies.
   */
  studies?(cell: Cell, log: readonly Logged[], replies: readonly ProbeReply[]): Iterable<readonly LabProbe[]>
  /** Which of its earlier replies to research questions an agent is shown again; by default, all of them. */
  shown?(log: readonly Logged[], kept: readonly KeptNote[]): readonly KeptNote[]
  /** Questions about a finished match for the judge (an agent that scores texts). */
  judging?(cell: Cell, log: readonly Logged[]): readonly Judging[]
  observe(cell: Cell, log: readonly Logged[], replies: readonly ProbeReply[]): Json
}

export interface PlayedMatch {
  block: number
  condition: string
  agents: readonly string[]
  readers?: readonly string[]
  /** The version of the code that refereed the speeches of a match; missing for the first version. */
  judge?: number
  config: object
  deal: object
  moves: readonly object[]
  replies?: readonly ProbeReply[]
  observed: Json
  scores?: readonly number[]
  repeat?: number
  spent?: Spent
  /** Why a match is void: each attempt to play it failed by a fault of the platform. A void match counts nowhere. */
  void?: string
}

/** The largest number of times that a void match (spoiled by a fault of the platform) is played again. */
export const MOST_AGAIN = 2

/** A repeated match has the same set-up as the first playing, but the agents draw new random numbers. */
export function answersPath({ path, repeat }: Pick<Cell, 'path' | 'repeat'>): string {
  return repeat ? `${path}/repeat/${repeat}` : path
}

/** In a plan, matches with the same set-up follow each other; this collects them into groups. */
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

/** Matches with the same set-up are played `repeats` times before the matches with the next set-up begin. */
export function* repeatedly(cells: Iterable<Cell>, repeats = 1): Generator<Cell> {
  if (repeats === 1) return yield* cells
  for (const [, block] of byBlock(cells, (cell) => cell.block)) {
    for (let repeat = 0; repeat < repeats; repeat++) {
      for (const cell of block) yield repeat === 0 ? cell : { ...cell, repeat }
    }
  }
}
