import type { Seen } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { inALine, toldEvents } from './told-event.ts'

const at = '2026-01-01T00:00:00.000Z'
const event = (seq: number, type: string, data: object) => ({ seq, at, type, v: 1, data }) as Seen

describe('what has happened', () => {
  it('is told of every event that a seat sees, and of no refusal', () => {
    const told = toldEvents([
      event(1, 'opened', { first: 2 }),
      { seq: 2, type: 'sealed' } as Seen,
      event(3, 'spoke', { seat: 4, text: 'It is round.', quest: 1 }),
      event(4, 'refused', { seat: 4, why: 'no' }),
      event(5, 'proposed', { seat: 1, team: [1, 3], missing: null }),
    ])
    expect(told).toEqual([
      { seq: 1, type: 'opened', facts: [['first', '2']] },
      { seq: 3, type: 'spoke', seat: 4, said: 'It is round.', facts: [['quest', '1']] },
      { seq: 5, type: 'proposed', seat: 1, facts: [['team', '1, 3']] },
    ])
  })

  it('says nothing of what is too long for a line', () => {
    expect(inALine({ seat: 1, oneOf: ['merlin', 'morgana'] })).toBe('seat 1, oneOf merlin, morgana')
    expect(inALine(null)).toBeUndefined()
    expect(inALine([])).toBeUndefined()
    expect(inALine('x'.repeat(200))).toBeUndefined()
  })
})
