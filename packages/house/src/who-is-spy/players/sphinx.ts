import { believe, believed, likeliestOther, sharedChance, suspicion } from '../mind/beliefs.ts'
import { oddness } from '../mind/doubt.ts'
import { spyPlayer } from '../player.ts'
import { type Situation, suspectedBy } from '../situation.ts'
import { byLiking, gradeOf } from '../speech/choose.ts'

/**
 * Who is Spy: a player that believes it is the spy with less than this probability states facts that fit only its own
 * word.
 */
const SURE = 0.05
/**
 * Who is Spy: a player that others suspect reveals more about its word if its own estimate of being the spy is below
 * this probability.
 */
const SURE_WHEN_SUSPECTED = 0.2
const SPYING = 0.9

export const sphinx = spyPlayer({
  id: 'sphinx',
  name: 'Sphinx',
  about: {
    en: 'Weighs every sentence against every word that could be meant, and doubts even which side it is on.',
    zh: '把每句话和每个可能的词一一比对，连自己是哪一边都要怀疑。',
  },

  describe(situation) {
    const { lexicon, seat } = situation
    const beliefs = believed(situation)
    const selfDoubt = suspicion(beliefs, seat)
    const suspected = suspectedBy(situation).length > 0
    const sure = selfDoubt < (suspected ? SURE_WHEN_SUSPECTED : SURE)
    const theirs = selfDoubt > SPYING ? likeliestOther(beliefs, seat) : undefined
    return {
      aim: sure ? (suspected ? 'prove' : 'telling') : 'blend',
      selfDoubt,
      ...(theirs !== undefined && { stance: lexicon.words[theirs] ?? [] }),
      traits: byLiking(situation, (trait) => {
        const shared = sharedChance(lexicon, beliefs, trait, sure ? undefined : seat)
        const grade = gradeOf(situation, trait)
        return sure ? 4 * (1 - shared) - 0.1 * grade : 4 * shared - 0.3 * grade
      }),
    }
  },

  judge(situation) {
    const { seat } = situation
    const beliefs = believed(situation)
    if (beliefs.length === 0) return { why: 'odd', much: oddness(situation) }
    if (suspicion(beliefs, seat) <= SPYING) return { why: 'belief', much: (other) => suspicion(beliefs, other) }
    const eyes = throughTheirEyes(situation, likeliestOther(beliefs, seat))
    return { why: 'spying', much: (other) => suspicion(eyes, other) }
  },
})

/**
 * Who is Spy: computes which player someone with the given word would suspect, so that the spy can accuse the same
 * player.
 */
function throughTheirEyes({ lexicon, table, statements }: Situation, word = '') {
  return believe({ lexicon, word, suspects: table.alive, statements })
}
