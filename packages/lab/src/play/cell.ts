import type { Ask, Json, Logged, Move, Note, Seat } from '@masquerade/game'
import type { Spent } from './asked.ts'
import type { Judging, LabProbe, ProbeReply } from './lab-player.ts'

/** Where a match stands in the plan. */
export interface Place {
  number: number
  cell: Cell
}

export interface Cell {
  block: number
  condition: string
  game?: string
  path: string
  /** The number of the repetition, where a match set-up is played several times; the first playing has no number. */
  repeat?: number
  config: object
  deal: object
  seats: readonly number[]
  readers?: readonly number[]
  about: Json
}

/** An agent's reply to a research question may be shown to the agent again in later questions. */
export type KeptNote = Note & { round?: string }

export interface Conduct {
  round?(state: unknown): number
  /** A single seat may be played under another experimental condition than the rest of the match. */
  conditionAt?(cell: Cell, seat: Seat): string
  /** By default, the instructions for a seat list the legal moves; an experiment's design may leave the list out. */
  hints?(cell: Cell, seat: Seat): boolean
  arranged?(cell: Cell): object
  /** The first moves of a match may be prepared; they are made in place of asking the agents. */
  given?(cell: Cell): readonly Move[]
  spoken?(cell: Cell, ask: Ask, text: string): string
  /** Questions of one group are asked at the same time, and agents do not see each other's answers. */
  probes?(
    cell: Cell,
    log: readonly Logged[],
    asks: readonly Ask[],
    replies: readonly ProbeReply[],
  ): Iterable<readonly LabProbe[]>
  /** Questions after a match; they may depend on its course and on all earlier replies. */
  afterwards?(cell: Cell, log: readonly Logged[], replies: readonly ProbeReply[]): Iterable<readonly LabProbe[]>
  /** Which of its earlier replies an agent is shown again; by default all of them. */
  shown?(log: readonly Logged[], kept: readonly KeptNote[]): readonly KeptNote[]
  judging?(cell: Cell, log: readonly Logged[]): readonly Judging[]
  observe(cell: Cell, log: readonly Logged[], replies: readonly ProbeReply[]): Json
}

export interface PlayedMatch {
  block: number
  condition: string
  agents: readonly string[]
  readers?: readonly string[]
  /** The version of the search for forbidden words in speeches; missing for the first version. */
  judge?: number
  config: object
  deal: object
  moves: readonly object[]
  replies?: readonly ProbeReply[]
  observed: Json
  scores?: readonly number[]
  repeat?: number
  spent?: Spent
  /** A match is void when every attempt to play it failed by a fault of the platform; the field gives the reason. */
  void?: string
}

/** The largest number of times that a void match (spoiled by a fault of the platform) is played again. */
export const MOST_AGAIN = 2

/** A repeated match has the same set-up as the first playing, but the agents draw new random numbers. */
export const answersPath = ({ path, repeat }: Pick<Cell, 'path' | 'repeat'>): string =>
  repeat ? `${path}/repeat/${repeat}` : path

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

export function* repeatedly(cells: Iterable<Cell>, repeats = 1): Generator<Cell> {
  if (repeats === 1) return yield* cells
  for (const [, block] of byBlock(cells, (cell) => cell.block)) {
    for (let repeat = 0; repeat < repeats; repeat++) {
      for (const cell of block) yield repeat === 0 ? cell : { ...cell, repeat }
    }
  }
}
