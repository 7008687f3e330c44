import { pick, shuffled } from '@masquerade/game'
import { spyPlayer } from '../player.ts'
import { say } from '../speech/say.ts'

export const dice = spyPlayer({
  id: 'dice',
  name: 'Dice',
  about: {
    en: 'Leaves everything to chance: any true sentence, any vote.',
    zh: '一切随缘：真话随口说一句，票也随手投一张。',
  },
  describe: (situation) => say(situation, shuffled(situation.random, situation.truths)),
  vote: ({ random, ballot }) => (ballot.length === 0 ? undefined : pick(random, ballot)),
})
