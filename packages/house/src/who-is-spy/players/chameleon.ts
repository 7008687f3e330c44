import { type Beliefs, believed, likeliestOther, sharedChance, suspicion } from '../mind/beliefs.ts'
import { doubt } from '../mind/doubt.ts'
import { spyPlayer } from '../player.ts'
import { type Situation, suspectedBy } from '../situation.ts'
import { aboutGrade, byLiking } from '../speech/choose.ts'

/**
 * Who is Spy: a player that believes with more than this probability that it is the spy pretends to have the others'
 * word.
 */
const SPYING = 0.5
const SPYING_WHEN_SUSPECTED = 0.35

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
    const selfDoubt = suspicion(beliefs, seat)
    const theirs = putOn(situation, beliefs)
    if (theirs !== undefined) {
      const stance = lexicon.words[theirs] ?? []
      return { aim: 'blend', selfDoubt, stance, traits: aboutGrade({ ...situation, truths: stance }, 3) }
    }
    return {
      aim: suspectedBy(situation).length > 0 ? 'prove' : 'vague',
      selfDoubt,
      traits: byLiking(situation, (trait) => sharedChance(lexicon, beliefs, trait)),
    }
  },

  judge(situation) {
    const theirs = putOn(situation, believed(situation))
    if (theirs === undefined) return { why: 'colours', much: doubt(situation) }
    return { why: 'spying', much: doubt({ ...situation, truths: situation.lexicon.words[theirs] ?? [] }) }
  },
})

function putOn(situation: Situation, beliefs: Beliefs): string | undefined {
  const enough = suspectedBy(situation).length > 0 ? SPYING_WHEN_SUSPECTED : SPYING
  return suspicion(beliefs, situation.seat) > enough ? likeliestOther(beliefs, situation.seat) : undefined
}
