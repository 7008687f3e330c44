import type { MatchGuess } from '@masquerade/protocol'
import { describe, expect, it } from 'vitest'
import { pickIn, roundNow } from './use-suspecting.ts'

const first = { round: 1, from: 8, suspects: [1, 2, 3], revealed: true }
const second = { round: 2, from: 14, suspects: [1, 3], revealed: false }
const rounds = [first, second]
const mark = (round: number, seat: number): MatchGuess => ({ round, seat, counts: true }) as MatchGuess
const now = { rounds, seen: 20, marks: [], running: true, known: false }

describe('a spectator marks somebody', () => {
  it('in the newest round that they have come to, and in none before the first', () => {
    expect(roundNow({ ...now, seen: 7 })).toEqual({ open: undefined, late: undefined })
    expect(roundNow(now)).toEqual({ open: second, late: undefined })
  })

  it('once a round', () => {
    expect(roundNow({ ...now, marks: [mark(2, 3)] }).open).toBeUndefined()
    expect(roundNow({ ...now, marks: [mark(1, 3)] }).open).toBe(second)
  })

  it('of a running match until the votes are shown, of a replay also afterwards', () => {
    expect(roundNow({ ...now, seen: 10 })).toEqual({ open: undefined, late: 1 })
    expect(roundNow({ ...now, seen: 10, running: false })).toEqual({ open: first, late: undefined })
  })

  it('no more when they know how it ended', () => {
    expect(roundNow({ ...now, running: false, known: true })).toEqual({ open: undefined, late: undefined })
  })
})

it('the mark that stands on the stage is the last one up to the round that is shown', () => {
  const marks = [mark(2, 3), mark(1, 2)]
  expect([0, 1, 2, 3].map((part) => pickIn(marks, part)?.seat)).toEqual([undefined, 2, 3, 3])
})
