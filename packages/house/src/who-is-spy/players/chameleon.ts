import { believed, likeliestOther, sharedChance, suspicion } from '../mind/beliefs.ts'
import { doubt } from '../mind/doubt.ts'
import { spyPlayer } from '../player.ts'
import type { Situation } from '../situation.ts'
import { byLiking, freshness, gradeOf, mostOf } from '../speech/choose.ts'
import { say } from '../speech/say.ts'

export const chameleon = spyPlayer({
  id: 'chameleon',
  name: 'Chameleon',
  about: {
    en: 'Listens for the word the others hold and, when it is not its own, lies in their colours.',
    zh: '听出别人手里的词；要是和自己的不一样，就换上他们的颜色说谎。',
  },

  describe(situation) {
    const { lexicon, seat } = situation
    const beliefs = believed(situation)
    const spying = suspicion(beliefs, seat) > 0.5
    const theirs = spying ? likeliestOther(beliefs, seat) : undefined
    const fresh = freshness(situation)
    if (theirs !== undefined) {
      const borrowed: Situation = { ...situation, truths: lexicon.words[theirs] ?? [] }
      return say(
        situation,
        byLiking(borrowed, (trait) => fresh(trait) * 2 - Math.abs(gradeOf(situation, trait) - 3)),
      )
    }
    return say(
      situation,
      byLiking(situation, (trait) => sharedChance(lexicon, beliefs, trait) * 3 + fresh(trait)),
    )
  },

  /** Votes plainly: for the seat that said most that does not fit the chameleon's own word, or the one it has put on. */
  vote(situation) {
    const { lexicon, seat, ballot, random } = situation
    const beliefs = believed(situation)
    const theirs = suspicion(beliefs, seat) > 0.5 ? likeliestOther(beliefs, seat) : undefined
    const truths = theirs === undefined ? situation.truths : (lexicon.words[theirs] ?? [])
    return mostOf(random, ballot, doubt({ ...situation, truths }))
  },
})
