import {
  type AnyGame,
  type Ask,
  fold,
  type Logged,
  log,
  openAsks,
  playerName,
  seatViewer,
  seededRandom,
  viewsOf,
} from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import type { AgentConnector, Question } from './agent-connector.ts'
import { systemClock } from './clock.ts'

export interface Subject {
  /** A fresh line to an agent that answers well. */
  good(): AgentConnector
  /** A line to an agent that fails at every question: a crash, a refused connection, nonsense on the wire. */
  broken(): AgentConnector
  /** A line to an agent that needs longer than anybody waits. */
  slow(): AgentConnector
}

/** More than any answer that is not held back takes, on a machine however busy. */
const AMPLE_MS = 30_000
/** Far below what an agent that is `slow` takes. */
const SOON_MS = 10_000

/** What every kind of agent's connector guarantees, whatever is behind it. */
export function connectorSuite(kind: string, game: AnyGame, subject: Subject): void {
  describe(`the ${kind} connector`, () => {
    it('answers before the deadline', async () => {
      const question = firstQuestion(game, AMPLE_MS)
      const reply = await subject.good().answer(question, new AbortController().signal)
      expect(systemClock.now()).toBeLessThan(question.deadline)
      expect('text' in reply.answer || 'action' in reply.answer).toBe(true)
    })

    it('gives up soon after the signal aborts', async () => {
      const stop = new AbortController()
      const pending = subject.slow().answer(firstQuestion(game, 60_000), stop.signal)
      const aborted = systemClock.sleep(50).then(() => {
        stop.abort()
        return systemClock.now()
      })
      await pending
      expect(systemClock.now() - (await aborted)).toBeLessThan(SOON_MS)
    })

    it('asks nobody when the signal is aborted already', async () => {
      const reply = await subject.slow().answer(firstQuestion(game, 60_000), AbortSignal.abort())
      expect(reply.answer).toHaveProperty('missing')
    })

    it('never takes longer than the deadline allows', async () => {
      const question = firstQuestion(game, 300)
      await subject.slow().answer(question, AbortSignal.timeout(300))
      expect(systemClock.now() - question.deadline).toBeLessThan(SOON_MS)
    })

    it('turns a failing agent into a reply that says what went wrong, and throws nothing', async () => {
      const reply = await subject.broken().answer(firstQuestion(game, 5_000), new AbortController().signal)
      expect(reply.answer).toEqual({ missing: 'error' })
      expect(reply.error).toMatch(/\S/)
    })

    it('is ready for a match when its agent is', async () => {
      expect(await subject.good().warmUp(AbortSignal.timeout(AMPLE_MS))).toMatchObject({ ready: true })
    })

    it('can be asked twice in one match', async () => {
      const connector = subject.good()
      const first = await connector.answer(firstQuestion(game, AMPLE_MS), new AbortController().signal)
      const second = await connector.answer(firstQuestion(game, AMPLE_MS), new AbortController().signal)
      expect('missing' in first.answer || 'missing' in second.answer).toBe(false)
    })
  })
}

/** The first question of a freshly dealt match, as the runner would ask it. */
export function firstQuestion(
  game: AnyGame,
  limitMs: number,
  config: { language?: string } = { language: 'en' },
): Question {
  const events = freshlyDealt(game, config)
  const position = fold(game, events)
  const ask = openAsks(game, position)[0] as Ask
  const seen = viewsOf(game, events, seatViewer(ask.seat))
  const deadline = systemClock.now() + limitMs
  const legal = () => game.legal(position.state, ask.seat)
  const { language = 'en' } = config
  return { id: `ask-of-${playerName(ask.seat)}`, table: 'tab_1', game, ask, seen, language, legal, deadline }
}

export function freshlyDealt(game: AnyGame, config: object): Logged[] {
  const settings = game.config.parse(config)
  return log(game.start(settings, game.draw(settings, seededRandom(1))), 0, '2026-01-01T00:00:00.000Z')
}
