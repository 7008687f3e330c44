import { doubt } from '../mind/doubt.ts'
import { spyPlayer } from '../player.ts'
import { mine, traitsIn } from '../situation.ts'
import { byLiking, gradeOf, mostOf } from '../speech/choose.ts'
import { say } from '../speech/say.ts'

export const comet = spyPlayer({
  id: 'comet',
  name: 'Comet',
  about: {
    en: 'Blurts out the most telling thing first and judges others by their latest sentence alone.',
    zh: '一上来就说最露底的话，看别人也只看最后一句。',
  },
  describe: (situation) => {
    const own = traitsIn(mine(situation))
    return say(
      situation,
      byLiking(situation, (trait) => (own.has(trait) ? -9 : 0) + gradeOf(situation, trait)),
    )
  },
  vote: (situation) => {
    const latest = situation.statements.filter(({ round }) => round === situation.table.round)
    return mostOf(situation.random, situation.ballot, doubt({ ...situation, statements: latest }))
  },
})
