import { randomUUID } from 'node:crypto'
import { type AnyGame, playMatch, type Random, seatViewer, viewsOf } from '@masquerade/game'
import { type Language, whoIsSpy } from '@masquerade/games'
import type { Question } from '../agent-connector.ts'
import type { Clock } from '../clock.ts'

/** Longer than a ranked game waits: somebody who is trying things out would rather see a slow answer than none. */
export const TRIAL_MS = 30_000

const DEALT: Record<Language, { words: { civilian: string; spy: string }; said: string[] }> = {
  en: {
    words: { civilian: 'Tea', spy: 'Coffee' },
    said: ['It is usually served hot, in a cup.', 'Many people cannot begin their day without it.'],
  },
  zh: {
    words: { civilian: '茶', spy: '咖啡' },
    said: ['通常趁热喝，装在杯子里。', '很多人早上离不开它。'],
  },
}

/** A real question from the middle of a game: two others have spoken, and it is the third player's turn. */
export function trialQuestion(language: Language, clock: Clock, random: Random): Question {
  const { words, said } = DEALT[language]
  const config = game.config.parse({ language, limits: { speakMs: TRIAL_MS } })
  const at = new Date(clock.now()).toISOString()
  const dealt = game.draw(config, random, { deal: { words, spy: 6, first: 1 } })
  const moves = said.map((text, index) => ({ seat: index + 1, kind: 'speak', text }))
  const { value } = playMatch(game, game.start(config, dealt), { random, at: () => at, moves }).next(new Map())
  const [ask] = value.asks
  if (!ask) throw new Error('nobody is asked') // it is seat 3's turn
  const seen = viewsOf(game, value.log, seatViewer(ask.seat))
  const legal = () => game.legal(value.position.state, ask.seat)
  const deadline = clock.now() + TRIAL_MS
  return { id: `ask_${randomUUID()}`, table: `tab_${randomUUID()}`, game, ask, seen, language, legal, deadline }
}

const game: AnyGame = whoIsSpy
