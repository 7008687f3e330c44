import { believe, believed, likeliestOther, sharedChance, suspicion } from '../mind/beliefs.ts'
import { oddness } from '../mind/oddness.ts'
import { spyPlayer } from '../player.ts'
import { mine, others, type Situation, traitsIn } from '../situation.ts'
import { byLiking, gradeOf, mostOf } from '../speech/choose.ts'
import { say } from '../speech/say.ts'

/** Below this chance of being the spy it is sure of its side, and tells its fellows what only their word is. */
const SURE = 0.05
/** Above this chance it takes itself for the spy. */
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
    const sure = suspicion(beliefs, seat) < SURE
    const own = traitsIn(mine(situation))
    const theirs = traitsIn(others(situation))
    return say(
      situation,
      byLiking(situation, (trait) => {
        if (own.has(trait)) return -10
        const shared = sharedChance(lexicon, beliefs, trait, sure ? undefined : seat)
        const echo = theirs.has(trait) ? 1 : 0
        const grade = gradeOf(situation, trait)
        return sure ? 4 * (1 - shared) - echo - 0.1 * grade : 4 * shared + echo - 0.3 * grade
      }),
    )
  },

  vote(situation) {
    const { seat, ballot, random } = situation
    const beliefs = believed(situation)
    if (beliefs.length === 0) return mostOf(random, ballot, oddness(situation))
    const eyes =
      suspicion(beliefs, seat) > SPYING ? throughTheirEyes(situation, likeliestOther(beliefs, seat)) : beliefs
    return mostOf(random, ballot, (other) => suspicion(eyes, other))
  },
})

/** What an onlooker makes of the table who knows the others' word: a spy does well to point where they will. */
function throughTheirEyes({ lexicon, table, statements }: Situation, word = '') {
  return believe({ lexicon, word, suspects: table.alive, statements })
}
