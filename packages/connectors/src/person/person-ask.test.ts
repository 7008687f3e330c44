import {
  type Answer,
  type AnyGame,
  fold,
  judge,
  type Logged,
  log,
  openAsks,
  seatViewer,
  seededRandom,
  viewsOf,
} from '@masquerade/game'
import { type GameId, games, STAGED } from '@masquerade/games'
import { askForm, wireAsk } from '@masquerade/protocol'
import { describe, expect, it } from 'vitest'
import type { Question } from '../agent-connector.ts'
import { messagesFor } from '../strategies/strategy.ts'
import { wireAskOf } from '../wire-ask.ts'
import { personAskOf } from './person-connector.ts'

/** The first question of a match after some answers to it. */
function asked(id: GameId, given: object, answers: readonly Answer[] = [], language = 'en'): Question {
  const game: AnyGame = games[id]
  const random = seededRandom(4)
  const config = game.config.parse(given)
  let events: Logged[] = log(game.start(config, game.draw(config, random)), 0, '2026-01-01T00:00:00.000Z')
  for (const answer of answers) {
    const position = fold(game, events)
    const judged = judge(game, position, openAsks(game, position)[0]?.seat ?? 0, answer, random)
    if (!judged.ok) throw new Error(judged.error.message)
    events = [...events, ...log(judged.value, position.seq, '2026-01-01T00:00:00.000Z')]
  }
  const position = fold(game, events)
  const [ask] = openAsks(game, position)
  if (!ask) throw new Error('nothing is asked')
  return {
    id: 'ask_1',
    table: 'tab_1',
    game,
    ask,
    seen: viewsOf(game, events, seatViewer(ask.seat)),
    language,
    legal: () => game.legal(position.state, ask.seat),
    config: () => game.dealt(position.state).config,
    deadline: 0,
  }
}

describe('a question to a person', () => {
  it.each([
    ['tic-tac-toe', {}],
    ['texas-holdem', { betting: 'no-limit' }],
    ['avalon', {}],
    ['bargain', {}],
    ['bid', {}],
    ['cost-sharing', {}],
    ['public-good', {}],
    ['prisoners-dilemma', {}],
    ['hanabi', {}],
    ['connect-four', {}],
    ['chameleon', { language: 'en' }],
    ['who-is-spy', { language: 'en' }],
  ] as const)('of %s is an agent’s document with a form of bounded size', (id, config) => {
    const document = personAskOf(asked(id, config))
    expect(wireAsk.parse(document)).toMatchObject({ game: id })
    expect(askForm.parse(document.form)).toEqual(document.form)
    expect(document).not.toHaveProperty('action')
    expect(document.form.schema !== undefined).toBe(document.form.mode === 'act')
    expect(JSON.stringify(document.form).length).toBeLessThan(32_768)
  })

  it('tells how much of what is said is heard, where the settings say so', () => {
    expect(personAskOf(asked('chameleon', { language: 'en' })).form.characters).toBeGreaterThan(0)
    expect(personAskOf(asked('tic-tac-toe', {})).form).not.toHaveProperty('characters')
  })

  it('after a refusal tells the code, the sentence, and the same in the language of the table', () => {
    const wrong = { action: { cell: 77 } }
    const { refused, attempt, attempts, turn } = personAskOf(asked('tic-tac-toe', {}, [wrong])).form
    expect([turn, attempt, attempts]).toEqual([1, 2, 3])
    expect(refused).toEqual({
      code: 'form',
      why: 'an action is { "cell": a number from 0 to 8 }',
      told: 'Your answer before was not legal: an action is { "cell": a number from 0 to 8 }.',
    })
    const chinese = personAskOf(asked('tic-tac-toe', {}, [wrong], 'zh')).form
    expect(chinese.refused?.told).toMatch(/^你上一次的回答不合法/)
    expect(personAskOf(asked('tic-tac-toe', {})).form).not.toHaveProperty('refused')
  })
})

describe('a question that is put again after an answer was refused', () => {
  it.each(
    STAGED.filter((id) => id !== 'who-is-spy'), // where no answer is refused
  )('of %s tells why in the language of the brief', (id) => {
    for (const language of ['en', 'zh'] as const) {
      const question = asked(id, id === 'chameleon' ? { language } : {}, [{ action: 'none' }], language)
      const { illegal = '' } = question.ask
      const document = wireAskOf(question)
      const { brief } = document
      const put = { game: id, brief, ask: question.ask, name: document.you }
      const prompt = messagesFor({ strategy: 'plain' }, put, language).at(-1)?.content ?? ''
      if (language === 'en') expect(document.illegal).toBe(illegal)
      else expect(document.illegal).toMatch(/^你上一次的回答不合法：\p{Script=Han}/u)
      expect(prompt).toContain(document.illegal)
      expect(prompt.includes(illegal)).toBe(language === 'en')
    }
  })
})
