import { pick } from '@masquerade/game'
import { spyPlayer } from '../player.ts'
import { others } from '../situation.ts'
import { byLiking, gradeOf } from '../speech/choose.ts'
import { say } from '../speech/say.ts'

/** How often it repeats a sentence to the letter, though that is a foul. */
const REPEATS = 0.3

export const parrot = spyPlayer({
  id: 'parrot',
  name: 'Parrot',
  about: {
    en: 'Now and then repeats a sentence to the letter, which is a foul, and votes for whoever spoke last.',
    zh: '时不时把别人的话原样重复一遍——那可是犯规；票总投给最后说话的人。',
  },
  foulsOnPurpose: true,
  describe: (situation) => {
    const heard = others(situation).filter(({ text }) => text !== '')
    if (heard.length > 0 && situation.random() < REPEATS) return pick(situation.random, heard).text
    return say(
      situation,
      byLiking(situation, (trait) => -gradeOf(situation, trait)),
    )
  },
  vote: ({ statements, ballot }) => statements.findLast(({ seat }) => ballot.includes(seat))?.seat,
})
