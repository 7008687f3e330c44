import { describe, expect, it } from 'vitest'
import { momentAt } from '@/features/ending/moment-at.ts'
import { momentsOf } from './moments.ts'
import { SIX, seenGame, unspoiledGame } from './testing.ts'

const kinds = (answers: (string | null)[]) => momentsOf(seenGame(answers)).map(({ kind }) => kind)

it('each speech is a moment, and the opening of the vote is one of its own although it came with the last speech', () => {
  expect(kinds(SIX)).toEqual(['opening', ...SIX.map(() => 'speech'), 'ballots'])
})

it('fouls are a moment only when there were any', () => {
  expect(kinds([...SIX.slice(0, 5), 'Tea!'])).toContain('fouls')
  expect(kinds(SIX)).not.toContain('fouls')
})

it('sealed ballots belong to the moment of the vote, and the reveal and the end follow one by one', () => {
  const open = momentsOf(seenGame([...SIX, 'Player 4', 'Player 4']))
  const vote = open.at(-1)!
  expect(vote.kind).toBe('ballots')
  expect(vote.upTo - vote.seq).toBe(2)
  const whole = kinds([...SIX, ...['Player 4', 'Player 4', 'Player 1', 'Player 4', 'Player 4', 'Player 4']])
  expect(whole.slice(-3)).toEqual(['ballots', 'reveal', 'end'])
})

it('the moments cover the log from the first event to the last, without gap or overlap', () => {
  const seen = seenGame([...SIX, 'Player 4'])
  const moments = momentsOf(seen)
  expect(moments[0]?.seq).toBe(1)
  expect(moments.at(-1)?.upTo).toBe(seen.length)
  for (const [index, moment] of moments.entries()) if (index > 0) expect(moment.seq).toBe(moments[index - 1]!.upTo + 1)
})

it('an address leads to the moment that its event belongs to, also when that event is sealed', () => {
  const moments = momentsOf(seenGame(SIX))
  expect(momentAt(moments, 3)).toBe(0)
  expect(momentAt(moments, moments[4]!.seq)).toBe(4)
  expect(momentAt(moments, 10_000)).toBe(moments.length - 1)
  expect(momentAt(moments, 0)).toBeUndefined()
})

describe('a match whose ending is held back', () => {
  const votes = ['Player 4', 'Player 4', 'Player 1', 'Player 4', 'Player 4', 'Player 4']
  it.each([
    ['the ballots', [...SIX, ...votes], 'ballots', 'reveal'],
    ['the last speech', ['Hot.', 'Brown.', 'Coffee', 'Green.', 'A pot.', 'A cup.'], 'speech', 'fouls'],
  ])('ends with a moment of its own after %s, which stands where what came of them will', (_, answers, after, then) => {
    const whole = momentsOf(seenGame(answers))
    const held = momentsOf(unspoiledGame(answers), true)
    const closed = held.at(-1)!
    expect(closed).toMatchObject({ kind: 'closed', after, upTo: whole.at(-1)!.upTo })
    expect(held.slice(0, -1)).toEqual(whole.slice(0, held.length - 1))
    expect(whole[held.length - 1]).toMatchObject({ kind: then, seq: closed.seq, round: closed.round })
  })
})
