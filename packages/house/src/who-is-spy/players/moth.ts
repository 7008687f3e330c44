import { doubt } from '../mind/doubt.ts'
import { spyPlayer } from '../player.ts'
import { suspectedBy } from '../situation.ts'
import { aboutGrade } from '../speech/choose.ts'

export const moth = spyPlayer({
  id: 'moth',
  name: 'Moth',
  about: {
    en: 'Describes its word softly and faithfully, and will not point at anybody: it always abstains.',
    zh: '轻声细语，句句属实，但从不指认任何人：每次都弃权。',
  },
  describe: (situation) =>
    suspectedBy(situation).length > 0
      ? { aim: 'prove', traits: aboutGrade(situation, 4) }
      : { aim: 'vague', traits: aboutGrade(situation, 2) },
  judge: (situation) => ({ why: 'mercy', much: doubt(situation) }),
})
