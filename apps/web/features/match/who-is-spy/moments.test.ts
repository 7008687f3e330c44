import { expect, it } from 'vitest'
import { momentAt, momentsOf } from './moments.ts'
import { SIX, seenGame } from './testing.ts'

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
