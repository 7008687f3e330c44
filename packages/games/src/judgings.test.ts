import { type Json, type Logged, refereeLog, replay, type Transcript, transcriptOf } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { gameOf } from './registry.ts'

/** A game in which the first to speak says their word with an accent: `judge` is by which judging. */
function accented(judge?: number): Record<string, unknown> {
  const speech = (seat: number) => ({ seat, kind: 'speak', text: seat === 1 ? 'A cup of cóffee.' : `Hint ${seat}.` })
  return {
    ...{ game: 'who-is-spy', version: 1, ...(judge !== undefined && { judge }) },
    config: { language: 'en' },
    deal: { words: { civilian: 'Coffee', spy: 'Tea' }, spy: 6, first: 1 },
    moves: [...[1, 2, 3, 4, 5, 6].map(speech), ...votesOf(judge === 1 ? [1, 2, 3, 4, 5, 6] : [2, 3, 4, 5, 6])],
  }
}
const votesOf = (seats: readonly number[]) => seats.map((seat) => ({ seat, kind: 'vote', text: 'Player 6' }))

const foulsIn = (log: readonly Logged[]) =>
  log.flatMap(({ type, data }) => (type === 'judged' ? (data as { fouls: Json[] }).fouls : []))
function replayed(document: unknown) {
  const found = replay(gameOf, JSON.parse(JSON.stringify(document)))
  if (!found.ok) throw new Error(found.error.message)
  return found.value
}

describe('a match', () => {
  it('is judged by what it says, and by the newest judging when it says nothing', () => {
    for (const judge of [undefined, 2])
      expect(foulsIn(replayed(accented(judge)).log)).toEqual([{ seat: 1, foul: 'own-word' }])
    expect(foulsIn(replayed(accented(1)).log)).toEqual([])
  })

  it('says as a transcript by which judging it was, and is refereed to the same end by it', () => {
    const before = replayed(accented(1))
    const transcript: Transcript = transcriptOf(before.game, before.log)
    expect(transcript.judge).toBe(1)
    expect(replayed(transcript).log).toEqual(before.log)
    const now = replayed(accented())
    expect(transcriptOf(now.game, now.log)).not.toHaveProperty('judge')
  })

  it('as a log that does not say it is of the first judging', () => {
    const [before, now] = [replayed(accented(1)).log, replayed(accented()).log]
    const refereed = (events: readonly Logged[], judge?: number) =>
      refereeLog(gameOf, { game: 'who-is-spy', events, ...(judge !== undefined && { judge }) })
    for (const judge of [undefined, 1]) expect(refereed(before, judge).ok).toBe(true)
    expect(refereed(now, 2).ok).toBe(true)
    expect(refereed(before, 2)).toMatchObject({ ok: false, error: { message: expect.stringContaining('judged') } })
    expect(refereed(now).ok).toBe(false)
  })

  it.each([0, 3, '2', null])('says a judging that there is, and not %j', (judge) => {
    expect(replay(gameOf, { ...accented(), judge })).toMatchObject({ ok: false, error: { code: 'form' } })
    expect(gameOf('who-is-spy', judge as number)).toBeUndefined()
  })

  it('has its deal judged by the same: a pair that differed in an accent was dealt once', () => {
    const words = { civilian: 'Café', spy: 'Cafe' }
    const deal = { words, spy: 6, first: 1 }
    const dealt = (judge: number) => replay(gameOf, { ...accented(judge), deal, moves: [] })
    expect(dealt(2)).toMatchObject({ ok: false, error: { code: 'deal' } })
    expect(dealt(1)).toMatchObject({ ok: false, error: { code: 'move' } })
  })
})
