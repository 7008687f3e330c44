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
import type { AgentConnector, Question } from '../agent-connector.ts'
import { systemClock } from '../clock.ts'
import { MARGIN_MS } from '../limits.ts'

const AMPLE_MS = 30_000

export function connectorSuite(
  kind: string,
  game: AnyGame,
  subject: Record<'good' | 'broken' | 'slow', () => AgentConnector>,
): void {
  describe(`the ${kind} connector`, () => {
    it('answers within the time that there is', async () => {
      const question = firstQuestion(game, AMPLE_MS)
      const reply = await subject.good().answer(question, new AbortController().signal)
      expect('text' in reply.answer || 'action' in reply.answer).toBe(true)
    })

    it('gives up soon after the signal aborts', async () => {
      const [stop, stopOther] = [new AbortController(), new AbortController()]
      const other = subject.slow().answer(firstQuestion(game, 60_000), stopOther.signal)
      const stopped = subject.slow().answer(firstQuestion(game, 60_000), stop.signal)
      stop.abort()
      expect(await first({ other, stopped })).toBe('stopped')
      stopOther.abort()
      await other
    })

    it('sends no request when the signal is aborted already', async () => {
      const reply = await subject.slow().answer(firstQuestion(game, 60_000), AbortSignal.abort())
      expect(reply.answer).toHaveProperty('missing')
    })

    it('never takes longer than the deadline allows', async () => {
      const stopOther = new AbortController()
      const other = subject.slow().answer(firstQuestion(game, 60_000), stopOther.signal)
      const short = subject.slow().answer(firstQuestion(game, MARGIN_MS + 50), new AbortController().signal)
      expect(await first({ other, short })).toBe('short')
      stopOther.abort()
      await other
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

function first(replies: Record<string, Promise<unknown>>): Promise<string> {
  return Promise.race(Object.entries(replies).map(([name, reply]) => reply.then(() => name)))
}

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
