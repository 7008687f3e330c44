import { type Draft, type Logged, log } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import type { WhoIsSpyEvent } from './events.ts'
import { FEATS, feats } from './measure.ts'

const revealed = (round: number, out: number | null, ...votes: [number, number | null][]): Draft => ({
  type: 'revealed',
  v: 1,
  data: { round, votes: votes.map(([seat, choice]) => ({ seat, for: choice })), out },
})
const ended = (winner: 'spy' | 'civilians', rounds: number, spy: number): Draft => ({
  type: 'ended',
  v: 1,
  data: { winner, rounds, spy, words: { civilian: 'Tea', spy: 'Coffee' }, scores: [0, 0, 0, 0, 0, 0], points: [] },
})
const featsAfter = (...drafts: Draft[]) => feats(log(drafts, 0, '2026-01-01T00:00:00.000Z') as Logged<WhoIsSpyEvent>[])

describe('what is worth telling of a match', () => {
  it('is the vote that alone named the spy, and those that somebody drew and stayed', () => {
    const found = featsAfter(
      revealed(1, null, [1, 4], [2, 3], [3, 2], [4, 2], [5, 3], [6, null]),
      revealed(2, 4, [1, 4], [2, 4], [3, 4], [4, 1], [5, 1], [6, 4]),
      ended('civilians', 2, 4),
    )
    expect(found).toEqual([
      { kind: 'sharp-vote', seat: 1, value: 4, seq: 1 },
      { kind: 'votes-survived', seat: 2, value: 2, seq: 1 },
      { kind: 'votes-survived', seat: 3, value: 2, seq: 1 },
      { kind: 'votes-survived', seat: 1, value: 2, seq: 2 },
      { kind: 'long-survival', seat: 4, value: 2, seq: 2 },
    ])
  })

  it('is how long a spy was there that was not found, but not of one that was found at once', () => {
    expect(featsAfter(revealed(1, null, [1, 2], [2, 1]), ended('spy', 4, 2))).toEqual([
      { kind: 'long-survival', seat: 2, value: 4, seq: 2 },
    ])
    expect(featsAfter(revealed(1, 2, [1, 2], [3, 2], [2, 1]), ended('civilians', 1, 2))).toEqual([])
  })

  it('is of each seat and kind the greatest, the earliest of equals', () => {
    const twice = featsAfter(
      revealed(1, null, [1, 2], [3, 2], [2, 1], [4, 1]),
      revealed(2, null, [1, 2], [3, 2], [4, 2], [2, 1]),
      revealed(3, null, [1, 2], [3, 2], [4, 2], [2, 1]),
      ended('spy', 3, 6),
    )
    expect(twice.filter(({ seat }) => seat === 2)).toEqual([{ kind: 'votes-survived', seat: 2, value: 3, seq: 2 }])
  })

  it('has a name that pages have words for, and is nothing of a match without an end', () => {
    expect(new Set(FEATS).size).toBe(3)
    expect(featsAfter(revealed(1, null, [1, 2], [3, 2], [2, 1]))).toEqual([])
  })
})
