import { describe, expect, it } from 'vitest'
import type { Logged } from './event.ts'
import type { AnyGame } from './game.ts'
import { fold, judge, log } from './match.ts'
import { seededRandom } from './random.ts'
import type { Answer } from './rules.ts'
import { highPick } from './testing/high-pick.ts'
import { replay, transcriptOf } from './transcript.ts'

const gameOf = (id: string): AnyGame | undefined => (id === 'high-pick' ? highPick : undefined)
const HEAD = { game: 'high-pick', version: 1, config: {}, deal: { order: [1, 2, 3] } }
const pick = (seat: number, text: string) => ({ seat, kind: 'pick', text })

function message(moves: unknown[]): string {
  const replayed = replay(gameOf, { ...HEAD, moves })
  return replayed.ok ? 'no error' : replayed.error.message
}

describe('a replay', () => {
  it('asks simultaneous questions in the order of the referee', () => {
    expect(message([pick(1, '2'), pick(2, '3')])).toBe('no error')
    expect(message([pick(2, '3'), pick(1, '2')])).toBe('move 0: expected seat 1 to pick, found seat 2 picking')
  })

  it('asks again after an illegal answer, until the attempts are used up', () => {
    expect(message([pick(1, 'x'), pick(1, '2'), pick(2, '3')])).toBe('no error')
    expect(message([pick(1, 'x'), pick(2, '3')])).toBe('move 1: expected seat 1 to pick, found seat 2 picking')
    expect(message([pick(1, 'x'), pick(1, 'x'), pick(2, '3')])).toBe('no error')
  })

  it('takes an action where the game is answered by actions', () => {
    expect(message([{ seat: 1, kind: 'pick', action: { number: 2 } }, pick(2, '3')])).toBe('no error')
    expect(message([{ ...pick(1, '2'), action: { number: 2 } }, pick(2, '3')])).toMatch(/^move 0: .*wrong form/)
  })

  it('names the index after the last move when moves are missing', () => {
    const replayed = replay(gameOf, { ...HEAD, moves: [pick(1, '2')] })
    expect(replayed).toMatchObject({ ok: false, error: { code: 'move', move: 1 } })
  })

  it('does not stumble over an action without end', () => {
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
    expect(message([{ seat: 1, kind: 'pick', action: deep }, pick(1, '1'), pick(2, '2')])).toBe('no error')
  })
})

describe('the transcript of a log', () => {
  it('has the moves in the order of the referee, whatever order they came in, and leaves refused tries out', () => {
    let events: Logged[] = log(highPick.start({}, { order: [1, 2, 3] }), 0, '2026-01-01T00:00:00.000Z')
    const answers: [number, Answer | { missing: 'timeout' }][] = [
      [2, { text: 'x' }],
      [2, { text: '3' }],
      [1, { missing: 'timeout' }],
    ]
    for (const [seat, answer] of answers) {
      const drafts = judge(highPick, fold(highPick, events), seat, answer, seededRandom(1))
      if (drafts.ok) events = [...events, ...log(drafts.value, fold(highPick, events).seq, '2026-01-01T00:00:00.000Z')]
    }
    expect(transcriptOf(highPick, events)).toEqual({
      ...HEAD,
      moves: [
        { seat: 1, kind: 'pick', error: true },
        { seat: 2, kind: 'pick', action: { number: 3 } },
      ],
    })
  })
})
