import { randomUUID } from 'node:crypto'
import { type AnyGame, playMatch, type Random, seatViewer, usualConfig, viewsOf } from '@masquerade/game'
import type { Language } from '@masquerade/games'
import { aboutGame } from '../games/registry.ts'

/**
 * A test question to an agent waits longer than a ranked game does, because an owner who tries an agent prefers a slow
 * answer to none.
 */
export const TRIAL_MS = 30_000

/** Events of a test question have an invented time, which agents never see. */
const THEN = '2026-01-01T00:00:00.000Z'

/**
 * An agent is tested with a real question of a game, from the middle of a match where the game provides such a
 * situation.
 */
export function trialQuestion(game: AnyGame, language: Language, random: Random) {
  const trial = aboutGame(game.id).trial?.(language)
  const { deal, moves } = trial ?? OPENING
  const config = trial ? game.config.parse(trial.config) : usualConfig(game, language)
  const dealt = game.draw(config, random, { deal })
  const { value } = playMatch(game, game.start(config, dealt), { random, at: () => THEN, moves }).next(new Map())
  const [asked] = value.asks
  if (!asked) throw new Error(`no seat is asked at the trial's moment of ${game.id}`)
  const ask = { ...asked, limitMs: TRIAL_MS }
  const seen = viewsOf(game, value.log, seatViewer(ask.seat))
  const legal = () => game.legal(value.position.state, ask.seat)
  const question = { id: `ask_${randomUUID()}`, table: `tab_${randomUUID()}`, game, ask, seen, language, legal }
  return { question, limitMs: asked.limitMs }
}

const OPENING = { deal: {}, moves: [] }
