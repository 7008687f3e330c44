import { type AnyGame, ok, usualConfig } from '@masquerade/game'
import { games } from '@masquerade/games'
import { describe, expect, it } from 'vitest'
import type { AgentConnector, Question } from '../agent-connector.ts'
import { askModel } from '../chat/ask-model.ts'
import type { Chat, ChatRequest } from '../chat/chat.ts'
import { firstQuestion } from '../testing/connector-suite.ts'
import { inWords, playTable, SAID_WITH_A_MOVE } from '../testing/index.ts'
import { wireAskOf } from '../wire-ask.ts'
import { type Language, messagesFor, STRATEGIES, type StrategySettings } from './strategy.ts'

const ALL = STRATEGIES.flatMap((strategy) => (['en', 'zh'] as const).map((language) => ({ strategy, language })))
const HAN = /\p{Script=Han}/u

describe.each(Object.entries<AnyGame>(games))('%s', (_, game) => {
  it.each(ALL)(
    'is played by the strategy $strategy in $language to its end, and every reply is read as it was meant',
    async ({ strategy, language }) => {
      const table = models(
        game,
        { strategy, ...(strategy === 'custom' && { prompt: '{rules}\nI am {name}.' }) },
        language,
      )
      const { log } = await playTable(game, table.config, table.lines, { seed: 3, language })
      expect(log.filter(({ type }) => type === 'refused')).toEqual([])
      expect(log.at(-1)?.type).toBe('ended')
      const heard = log.flatMap((event) => game.texts?.said(event)?.text ?? [])
      for (const talk of table.said) expect(heard).toContain(talk)
      for (const { messages } of table.prompts) {
        const [system = '', user = ''] = messages.map(({ content }) => content)
        for (const text of [system, user]) expect(HAN.test(text)).toBe(language === 'zh')
        expect(/ANSWER: your answer|回答：你的回答/.test(user)).toBe(strategy !== 'plain')
      }
      expect(table.prompts).not.toEqual([])
    },
  )
})

it.each(Object.entries<AnyGame>(games))('in %s every way of thinking has words of its own', (_, game) => {
  for (const language of ['en', 'zh'] as const) {
    const config = usualConfig(game, language) as object // settings are an object
    const { ask, seen } = firstQuestion(game, 30_000, config)
    const brief = game.brief(seen, ask, { language, hints: true, notes: [] })
    const thinking = STRATEGIES.filter((strategy) => strategy !== 'custom')
    const wordings = thinking.map((strategy) => {
      return messagesFor({ strategy }, { game: game.id, brief, ask, name: 'Player 1' }, language)[1]?.content
    })
    expect(new Set(wordings).size).toBe(thinking.length)
  }
})

it('in a game of one team what is meant against the others says why it is not done', () => {
  const game: AnyGame = games.hanabi
  const { ask, seen } = firstQuestion(game, 30_000, {})
  const brief = game.brief(seen, ask, { language: 'en', hints: true, notes: [] })
  for (const strategy of ['attack', 'defence'] as const) {
    const [, user] = messagesFor({ strategy }, { game: game.id, brief, ask, name: 'Player 1' }, 'en')
    expect(user?.content).toContain('here all players are one team with one score')
  }
})

/** A model on every seat: it weighs all choices aloud, where its strategy lets it, and then answers in the form asked for. */
function models(game: AnyGame, settings: StrategySettings, language: Language) {
  const prompts: ChatRequest[] = []
  const said: string[] = []
  const answer: AgentConnector['answer'] = (question, signal) => {
    const chat: Chat = async (request) => {
      prompts.push(request)
      return ok({ text: replyTo(question, `Number ${prompts.length}.`), cutShort: false })
    }
    return askModel(chat, { model: 'stub', ...settings }, question, signal)
  }
  function replyTo(question: Question, talk: string): string {
    const ask = wireAskOf(question)
    const words = inWords(ask, talk)
    if (SAID_WITH_A_MOVE.has(`${ask.game} ${ask.kind}`)) said.push(talk)
    if (settings.strategy === 'plain') return words
    const weighed = ask.choices ?? ['Player 1', 'Player 2']
    return [...weighed.map((choice) => `${choice}? Perhaps not.`), '', `ANSWER: ${words}`].join('\n')
  }
  const config = usualConfig(game, language) as object // settings are an object
  const line: AgentConnector = { warmUp: async () => ({ ready: true }), answer }
  const lines = new Map(Array.from({ length: game.seats(config) }, (_, index) => [index + 1, line]))
  return { config, lines, prompts, said }
}
