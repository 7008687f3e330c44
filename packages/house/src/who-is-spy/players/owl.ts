import { doubt } from '../mind/doubt.ts'
import { spyPlayer } from '../player.ts'
import { suspectedBy } from '../situation.ts'
import { aboutGrade } from '../speech/choose.ts'

export const owl = spyPlayer({
  id: 'owl',
  name: 'Owl',
  about: {
    en: 'Compares what is said with its own word and votes for the worst fit; that it might be the odd one never crosses its mind.',
    zh: '拿别人的话和自己的词比，谁最不像就投谁；从没想过自己才是不同的那个。',
  },
  describe: (situation) =>
    suspectedBy(situation).length > 0
      ? { aim: 'prove', traits: aboutGrade(situation, 5) }
      : { aim: 'fresh', traits: aboutGrade(situation, 3) },
  judge: (situation) => ({ why: 'misfit', much: doubt(situation) }),
})
