import { doubt } from '../mind/doubt.ts'
import { spyPlayer } from '../player.ts'
import { suspectedBy } from '../situation.ts'
import { aboutGrade } from '../speech/choose.ts'

/**
 * Who is Spy: the probability that the player states facts that reveal too much about its word, even in the first
 * round.
 */
const BLURTS = 0.2

export const comet = spyPlayer({
  id: 'comet',
  name: 'Comet',
  about: {
    en: 'Blurts out the most telling thing first and judges others by their latest sentence alone.',
    zh: '一上来就说最露底的话，看别人也只看最后一句。',
  },
  describe: (situation) => {
    const { random } = situation
    if (suspectedBy(situation).length > 0) return { aim: 'vague', traits: aboutGrade(situation, 1) }
    return { aim: 'telling', blurts: random() < BLURTS, traits: aboutGrade(situation, 5) }
  },
  judge: (situation) => {
    const latest = situation.statements.filter(({ round }) => round === situation.table.round)
    return { why: 'latest', much: doubt({ ...situation, statements: latest }) }
  },
})
