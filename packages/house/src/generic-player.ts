import { choicesOf, drawFrom, pick } from '@masquerade/game'
import type { Player } from './player.ts'

/** A player for any game, which knows no rules: it picks an option, or draws a random legal answer. */
export const genericPlayer: Player = {
  answer(_seen, ask, random, { legal, sample }) {
    const choices = choicesOf(ask)
    if (ask.mode !== 'act' && choices) return { text: pick(random, choices) }
    return { action: sample ? sample(random) : drawFrom(legal(), random) }
  },
}
