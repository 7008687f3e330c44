import { shuffled } from '@masquerade/game'
import { oddness } from '../mind/oddness.ts'
import { spyPlayer } from '../player.ts'
import { mine, others, traitsIn } from '../situation.ts'
import { byLiking, gradeOf, mostOf } from '../speech/choose.ts'
import { say } from '../speech/say.ts'

export const magpie = spyPlayer({
  id: 'magpie',
  name: 'Magpie',
  about: {
    en: 'Picks up what others have said and says it in other words; blames the one whom nobody echoes.',
    zh: '捡起别人说过的意思换句话再说；谁的话没人附和，就投谁。',
  },
  describe: (situation) => {
    const own = traitsIn(mine(situation))
    const taken = [...traitsIn(others(situation))].filter((trait) => !own.has(trait))
    const cautious = byLiking(situation, (trait) => (own.has(trait) ? -9 : 0) - gradeOf(situation, trait))
    return say(situation, [...shuffled(situation.random, taken), ...cautious])
  },
  vote: (situation) => mostOf(situation.random, situation.ballot, oddness(situation)),
})
