import {
  type AnyGame,
  type Ask,
  choicesOf,
  drawFrom,
  pick,
  playThrough,
  seatViewer,
  seededRandom,
  usualConfig,
  viewsOf,
} from '@masquerade/game'
import { expect, it } from 'vitest'
import { type GameId, games } from '../registry.ts'

const HAN = /\p{Script=Han}/u
/** Of a long match the first asks are enough: every kind is among them, and briefs grow with the match. */
const ASKS = 60

/** Every brief of a match that is played by chance, each with what was refused before when an answer is tried again. */
function briefsOf(game: AnyGame, language: string) {
  const random = seededRandom(7)
  const config = usualConfig(game, language)
  const found: { ask: Ask; rules: string; situation: string; task: string }[] = []
  playThrough(
    game,
    game.start(config, game.draw(config, random)),
    (ask, { log, position }) => {
      if (found.length < ASKS) {
        const seen = viewsOf(game, log, seatViewer(ask.seat))
        found.push({ ask, ...game.brief(seen, ask, { language, hints: true, notes: [] }) })
      }
      // Now and then an answer of no form, so that briefs after a refusal are checked.
      if (ask.attempt === 1 && random() < 0.2) return { action: { no: 'such action' } }
      const choices = choicesOf(ask)
      if (ask.mode === 'choose' && choices) return { text: pick(random, choices) }
      const sampled = game.sample?.(position.state, ask.seat, random)
      return { action: sampled ?? drawFrom(game.legal(position.state, ask.seat), random) }
    },
    { random },
  )
  return found
}

/** Checks the briefs that models get, in both languages of the site: called for each game beside its laws. */
export function describeBriefsOf(id: GameId): void {
  it(`${id} tells its rules and tasks in English, and in Chinese`, () => {
    const game: AnyGame = games[id]
    const english = briefsOf(game, 'en')
    for (const { rules, task } of english) {
      expect(rules).not.toMatch(HAN)
      expect(task).not.toMatch(HAN)
      expect(task).toMatch(/[a-z]/)
    }
    const chinese = briefsOf(game, 'zh')
    for (const { rules, situation, task } of chinese) {
      expect(rules).toMatch(HAN)
      expect(situation).toMatch(HAN)
      for (const line of task.split('\n')) expect(line).toMatch(HAN)
    }
    expect([english, chinese].map((briefs) => briefs.length)).not.toContain(0)
  })
}
