import { randomUUID } from 'node:crypto'
import { type AnyGame, playMatch, type Random, seatViewer, viewsOf } from '@masquerade/game'
import { type Language, whoIsSpy } from '@masquerade/games'
import type { Question } from '../agent-connector.ts'

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

/** When the trial is set: whoever is asked is told no times. */
const THEN = '2026-01-01T00:00:00.000Z'

/** A real question from the middle of a game: two others have spoken, and it is the third player's turn. */
export function trialQuestion(language: Language, random: Random): Omit<Question, 'deadline'> {
  const { words, said } = DEALT[language]
  const config = game.config.parse({ language, limits: { speakMs: TRIAL_MS } })
  const dealt = game.draw(config, random, { deal: { words, spy: 6, first: 1 } })
  const moves = said.map((text, index) => ({ seat: index + 1, kind: 'speak', text }))
  const { value } = playMatch(game, game.start(config, dealt), { random, at: () => THEN, moves }).next(new Map())
  const [ask] = value.asks
  if (!ask) throw new Error('nobody is asked') // it is seat 3's turn
  const seen = viewsOf(game, value.log, seatViewer(ask.seat))
  const legal = () => game.legal(value.position.state, ask.seat)
  return { id: `ask_${randomUUID()}`, table: `tab_${randomUUID()}`, game, ask, seen, language, legal }
}

const game: AnyGame = whoIsSpy
