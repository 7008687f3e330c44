import { type Answer, type AnyGame, fold, log, type Missing, seededRandom } from '@masquerade/game'
import { games } from '@masquerade/games'
import { describe, expect, it } from 'vitest'
import { judged } from './judged.ts'
import type { OpenMatch } from './open-match.ts'
import type { PlayContext } from './play-context.ts'

const ticTacToe: AnyGame = games['tic-tac-toe']

/** A dealt match of tic-tac-toe whose rules are faulty in some place. */
function judgedWith(faulty: Partial<AnyGame>, answer: Answer | { missing: Missing }, seat = 1) {
  const game = { ...ticTacToe, ...faulty }
  const events = log(ticTacToe.start({ limits: { markMs: 1_000 } }, { first: 1 }), 0, '2026-01-01T00:00:00.000Z')
  const lines: string[] = []
  const match = { id: 'm1', game, position: fold(ticTacToe, events) } as OpenMatch // all that is looked at
  const context = {
    random: seededRandom(1),
    clock: { now: () => 0 },
    say: (line: string) => lines.push(line),
  } as unknown as PlayContext
  return {
    drafts: () => judged(match, { seat, answer }, context).events.map(({ type, data }) => ({ type, data })),
    lines,
  }
}

const trip = (): never => {
  throw new RangeError('the secret word is Tea')
}
const forfeited = { type: 'forfeited', data: { seat: 1, why: 'error' } }

describe('what an answer leads to', () => {
  it('is what the game judges', () => {
    const { drafts, lines } = judgedWith({}, { text: '5' })
    expect(drafts()).toEqual([{ type: 'marked', data: { seat: 1, cell: 4 } }])
    expect(lines).toEqual([])
  })

  it.each<[string, Partial<AnyGame>]>([
    ['read', { read: trip }],
    ['judged', { decide: trip }],
    ['folded', { evolve: (state, event) => (event.type === 'marked' ? trip() : ticTacToe.evolve(state, event)) }],
    ['read back from a log', { decide: () => ({ ok: true, value: [{ type: 'danced', v: 1, data: {} }] }) }],
  ])('is a forfeit where it cannot be %s, and the bug is told without the words of anybody', (_, faulty) => {
    const { drafts, lines } = judgedWith(faulty, { text: '5' })
    expect(drafts()).toEqual([forfeited, expect.objectContaining({ type: 'ended' })])
    expect(lines).toEqual([expect.stringMatching(/^match m1: BUG: what seat 1 answered .* at /)])
    expect(lines[0]).not.toContain('Tea')
  })

  it('is our fault where silence itself cannot be judged', () => {
    const { drafts } = judgedWith({ forfeit: trip }, { missing: 'timeout' })
    expect(drafts).toThrow(RangeError)
    const { drafts: afterAnswer } = judgedWith({ read: trip, forfeit: trip }, { text: '5' })
    expect(afterAnswer).toThrow(RangeError)
  })

  it('is our fault where nobody asked for it', () => {
    const { drafts, lines } = judgedWith({}, { text: '5' }, 2)
    expect(drafts).toThrow(/not asked/)
    expect(lines).toEqual([])
  })
})
