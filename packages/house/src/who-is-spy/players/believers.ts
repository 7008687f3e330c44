import { type Beliefs, believe, believed, likeliestOther, sharedChance, suspicion } from '../mind/beliefs.ts'
import { doubt, oddness } from '../mind/doubt.ts'
import { spyPlayer } from '../player.ts'
import { type Situation, suspectedBy } from '../situation.ts'
import { aboutGrade, byLiking, gradeOf } from '../speech/choose.ts'

/** Who is Spy: with less than this probability of being the spy, a player states what fits its own word only. */
const SURE = 0.05
/** Who is Spy: below this estimate of being the spy, a suspected player reveals more about its word. */
const SURE_WHEN_SUSPECTED = 0.2
const SURELY_SPYING = 0.9

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
    const theirs = selfDoubt > SURELY_SPYING ? likeliestOther(beliefs, seat) : undefined
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
    if (suspicion(beliefs, seat) <= SURELY_SPYING) return { why: 'belief', much: (other) => suspicion(beliefs, other) }
    const eyes = throughTheirEyes(situation, likeliestOther(beliefs, seat))
    return { why: 'spying', much: (other) => suspicion(eyes, other) }
  },
})

/** Who is Spy: whom a player with the given word would suspect, so that the spy can accuse the same player. */
function throughTheirEyes({ lexicon, table, statements }: Situation, word = '') {
  return believe({ lexicon, word, suspects: table.alive, statements })
}

/** Who is Spy: with more than this probability of being the spy, a player pretends to have the others' word. */
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
