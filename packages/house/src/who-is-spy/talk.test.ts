import type { Logged } from '@masquerade/game'
import { DEFAULT_LIMITS, type WhoIsSpyEvent } from '@masquerade/games'
import { describe, expect, it } from 'vitest'
import { gamesOfRun } from '../testing/games-of-run.ts'
import { whoIsSpyPlayers } from './players.ts'
import { simulate } from './simulate.ts'
import { commonestOpening, NO_TALK, withTalkOf } from './talk.ts'

const agents = Object.values(whoIsSpyPlayers)

/** A match of which only the speeches matter, all in one round. */
function spoken(language: 'en' | 'zh', ...texts: string[]): Logged[] {
  const drafts: WhoIsSpyEvent[] = [
    { type: 'opened', v: 1, data: { language, limits: DEFAULT_LIMITS[language], first: 1 } },
    ...texts.map((text, index): WhoIsSpyEvent => ({ type: 'spoke', v: 1, data: { round: 1, seat: index + 1, text } })),
  ]
  return drafts.map((draft, index) => ({ seq: index + 1, at: '2026-01-01T00:00:00.000Z', ...draft }))
}

const talkOf = (...texts: string[]) => withTalkOf(NO_TALK, 'en', spoken('en', ...texts))

describe('the talk of a match', () => {
  it('repeats an attribute whatever words it is said in, and also where it is only quoted', () => {
    expect(talkOf('Mine keeps people awake.', 'It makes tired people lively again.').repeating).toBe(1)
    expect(
      talkOf('Mine keeps people awake.', 'Player 1 says it is a poor idea right before bed, and I wonder.'),
    ).toEqual(expect.objectContaining({ repeating: 1, referring: 1 }))
    expect(talkOf('Mine keeps people awake.', 'It fits into a bag.').repeating).toBe(0)
  })

  it('is given away by an attribute of one word only, and not by one of several', () => {
    expect(talkOf('It comes as an espresso.').givenAway).toBe(1)
    expect(talkOf('It grows on trees.').givenAway).toBe(0)
  })

  it('refers to others by their names, and not to oneself', () => {
    expect(talkOf('Player 1 here: nothing to report.', 'What did Player 1 say?').referring).toBe(1)
  })

  it('refers to others at Chinese tables by the names of briefs and by those that house agents say', () => {
    const texts = ['可以喝。', 'Player 1 说得太宽了。', '我信 2 号玩家。', '早上常见。']
    expect(withTalkOf(NO_TALK, 'zh', spoken('zh', ...texts)).referring).toBe(2)
  })

  it('begins alike where the first word is the same, whatever follows', () => {
    expect(commonestOpening(talkOf('It has fur.', 'It: that has fur, too.', 'Fur, if you ask me.'))).toEqual({
      opening: 'it',
      share: 2 / 3,
    })
  })
})

describe.each(['en', 'zh'] as const)('the talk of house agents in %s', (language) => {
  it('seldom repeats, seldom gives the word away at once, takes up others, and opens in many ways', () => {
    let talk = NO_TALK
    const games = gamesOfRun(200)
    for (const { log } of simulate({ language, agents, games, seed: 11 })) talk = withTalkOf(talk, language, log)
    expect(talk.matches).toBe(games)
    expect(talk.repeating / talk.speeches).toBeLessThan(0.1)
    expect(talk.givenAway / talk.matches).toBeLessThan(0.25)
    expect(talk.referring / talk.speeches).toBeGreaterThan(0.15)
    expect(commonestOpening(talk).share).toBeLessThan(0.1)
  })
})
