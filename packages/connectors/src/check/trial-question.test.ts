import { gameEvents, seededRandom } from '@masquerade/game'
import { type GameId, games } from '@masquerade/games'
import { describe, expect, it } from 'vitest'
import { TRIAL_MS, trialQuestion } from './trial.ts'

describe('the question that an agent is tried with', () => {
  it.each(Object.keys(games) as GameId[])('of %s can be put before a model and answered by the rules', (id) => {
    for (const language of ['en', 'zh'] as const) {
      const { question, limitMs } = trialQuestion(games[id], language, seededRandom(1))
      const { game, ask, seen, legal } = question
      const brief = game.brief(gameEvents(seen), ask, { language, hints: true, notes: [] })
      expect(brief.task).not.toBe('')
      expect(legal()).toBeDefined()
      expect(ask.limitMs).toBe(TRIAL_MS)
      expect(limitMs).toBeGreaterThan(0)
    }
  })

  it('is out of the middle of a game where its moment is written down', () => {
    const { ask, seen } = trialQuestion(games['who-is-spy'], 'en', seededRandom(1)).question
    expect(ask.seat).toBe(3)
    expect(JSON.stringify(seen)).toContain('It is usually served hot, in a cup.')
  })
})
