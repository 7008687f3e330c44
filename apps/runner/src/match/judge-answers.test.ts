import { type Answer, type AnyGame, type Ask, fold, log, type Missing, openAsks, seededRandom } from '@masquerade/game'
import { games } from '@masquerade/games'
import { describe, expect, it } from 'vitest'
import type { OpenMatch } from '../play-context.ts'
import type { Answered } from './ask-seat.ts'
import { type JudgeContext, judgeAnswer, judgeAnswers } from './judge-answers.ts'

const ticTacToe: AnyGame = games['tic-tac-toe']

const ask = (seat: number, turn = 1): Ask => ({
  ...{ turn, seat, attempt: 1, attempts: 1, kind: 'mark', limitMs: 1_000 },
  mode: 'act',
})

/** A dealt match of tic-tac-toe whose rules are faulty in some place. */
function judgedWith(faulty: Partial<AnyGame>, answer: Answer | { missing: Missing }, seat = 1) {
  const game = { ...ticTacToe, ...faulty }
  const events = log(ticTacToe.start({ limits: { markMs: 1_000 } }, { first: 1 }), 0, '2026-01-01T00:00:00.000Z')
  const lines: string[] = []
  const match = { id: 'm1', game, position: fold(ticTacToe, events) } as OpenMatch // all that is looked at
  const context = {
    random: seededRandom(1),
    at: 0,
    say: (line: string) => lines.push(line),
  } as unknown as JudgeContext
  return {
    drafts: () =>
      judgeAnswer(match, { ask: ask(seat), answer }, context).events.map(({ type, data }) => ({ type, data })),
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
  ])('is a forfeit where it cannot be %s, and the bug is reported without anybody’s words', (_, faulty) => {
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

  it('is our fault where it was not asked for', () => {
    const { drafts, lines } = judgedWith({}, { text: '5' }, 2)
    expect(drafts).toThrow(/not asked/)
    expect(lines).toEqual([])
  })
})

describe('answers that came meanwhile', () => {
  const spy: AnyGame = games['who-is-spy']
  const context = { random: seededRandom(1), at: 0, say: () => {} } as unknown as JudgeContext

  function untilVote() {
    const config = spy.config.parse({ language: 'en' })
    const deal = spy.start(config, spy.draw(config, seededRandom(1), { supply: ['Tea', 'Coffee'] }))
    let position = fold(spy, log(deal, 0, '2026-01-01T00:00:00.000Z'))
    for (;;) {
      const open = openAsks(spy, position)
      const [first] = open
      if (!first || open.length > 1) return { match: { id: 'm1', game: spy, position }, ballots: open }
      const speech = { ask: first, answer: { text: `No player said number ${position.seq} before.` } }
      position = judgeAnswer({ id: 'm1', game: spy, position }, speech, context).position
    }
  }
  const voteOf = (one: Ask): Answered => ({ ask: one, answer: { text: one.seat === 1 ? 'Player 2' : 'Player 1' } })

  it('are judged one after the other, as if each had come alone', () => {
    const { match, ballots } = untilVote()
    expect(ballots).toHaveLength(6)
    const together = judgeAnswers(match, ballots.map(voteOf), context)
    let { position } = match
    const alone = ballots.flatMap((one) => {
      const turn = judgeAnswer({ ...match, position }, voteOf(one), context)
      position = turn.position
      return turn.events
    })
    expect(together.events).toEqual(alone)
    expect(together.position).toEqual(position)
    expect(together.counted).toHaveLength(6)
    expect(together.open).toEqual(openAsks(spy, position))
  })

  it('count no more once another one closed their question', () => {
    const { match, ballots } = untilVote()
    const [one] = ballots
    if (!one) throw new Error('no seat votes')
    const again = { ...voteOf(one), answer: { text: 'Player 3' } }
    const turn = judgeAnswers(match, [voteOf(one), again], context)
    expect(turn.counted).toEqual([voteOf(one)])
    expect(turn.events).toEqual(judgeAnswer(match, voteOf(one), context).events)
  })
})
