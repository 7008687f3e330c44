import { doubt } from '../mind/doubt.ts'
import { spyPlayer } from '../player.ts'
import { byLiking, freshness, gradeOf, mostOf } from '../speech/choose.ts'
import { say } from '../speech/say.ts'

export const owl = spyPlayer({
  id: 'owl',
  name: 'Owl',
  about: {
    en: 'Compares what is said with its own word and votes for the worst fit; that it might be the odd one never crosses its mind.',
    zh: '拿别人的话和自己的词比，谁最不像就投谁；从没想过自己才是不同的那个。',
  },
  describe: (situation) => {
    const fresh = freshness(situation)
    return say(
      situation,
      byLiking(situation, (trait) => fresh(trait) * 2 - Math.abs(gradeOf(situation, trait) - 3)),
    )
  },
  vote: (situation) => mostOf(situation.random, situation.ballot, doubt(situation)),
})
