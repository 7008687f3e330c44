import { spyPlayer } from '../player.ts'
import { mine, traitsIn } from '../situation.ts'
import { byLiking, gradeOf } from '../speech/choose.ts'
import { say } from '../speech/say.ts'

export const moth = spyPlayer({
  id: 'moth',
  name: 'Moth',
  about: {
    en: 'Describes its word softly and faithfully, and will not point at anybody: it always abstains.',
    zh: '轻声细语，句句属实，但从不指认任何人：每次都弃权。',
  },
  describe: (situation) => {
    const own = traitsIn(mine(situation))
    return say(
      situation,
      byLiking(situation, (trait) => (own.has(trait) ? -9 : 0) - Math.abs(gradeOf(situation, trait) - 2)),
    )
  },
  vote: () => undefined,
})
