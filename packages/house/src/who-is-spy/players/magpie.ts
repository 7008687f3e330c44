import { oddness } from '../mind/oddness.ts'
import { spyPlayer } from '../player.ts'
import { suspectedBy } from '../situation.ts'
import { aboutGrade } from '../speech/choose.ts'

export const magpie = spyPlayer({
  id: 'magpie',
  name: 'Magpie',
  about: {
    en: 'Picks up what others have said and says it in other words; blames the player that no other echoes.',
    zh: '捡起别人说过的意思换句话再说；谁的话没人附和，就投谁。',
  },
  describe: (situation) => ({
    aim: 'echo',
    echoes: true,
    traits: aboutGrade(situation, suspectedBy(situation).length > 0 ? 4 : 1),
  }),
  judge: (situation) => ({ why: 'odd', much: oddness(situation) }),
})
