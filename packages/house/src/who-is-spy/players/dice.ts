import { shuffled } from '@masquerade/game'
import { spyPlayer } from '../player.ts'

/**
 * Who is Spy: the probability that the player states any fact at random in the first round, however much the fact
 * reveals.
 */
const BLURTS = 1 / 6

export const dice = spyPlayer({
  id: 'dice',
  name: 'Dice',
  about: {
    en: 'Leaves everything to chance: any true sentence, any vote.',
    zh: '一切随缘：真话随口说一句，票也随手投一张。',
  },
  describe: ({ random, truths }) => ({ aim: 'chance', blurts: random() < BLURTS, traits: shuffled(random, truths) }),
  judge: () => ({ why: 'chance', much: () => 0 }),
})
