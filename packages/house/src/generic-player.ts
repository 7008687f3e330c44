import { choicesOf, drawFrom, pick } from '@masquerade/game'
import type { Player } from './player.ts'

/**
 * A built-in player for any game, which knows no rules: from the data in the question it picks one of the options, or
 * draws a random legal answer.
 */
export const genericPlayer: Player = {
  answer(_seen, ask, random, { legal, sample }) {
    const choices = choicesOf(ask)
    if (ask.mode !== 'act' && choices) return { text: pick(random, choices) }
    return { action: sample ? sample(random) : drawFrom(legal(), random) }
  },
}
