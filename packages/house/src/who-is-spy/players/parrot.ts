import { pick } from '@masquerade/game'
import { spyPlayer } from '../player.ts'
import { others, suspectedBy } from '../situation.ts'
import { aboutGrade } from '../speech/choose.ts'

/**
 * Who is Spy: the probability that the player repeats a sentence exactly, though that is a foul; it does so less often
 * when others suspect it.
 */
const REPEATS = 0.3
const REPEATS_WHEN_SUSPECTED = 0.15

export const parrot = spyPlayer({
  id: 'parrot',
  name: 'Parrot',
  about: {
    en: 'Now and then repeats a sentence to the letter, which is a foul, and votes for the player that spoke last.',
    zh: '时不时把别人的话原样重复一遍——那可是犯规；票总投给最后说话的人。',
  },
  foulsOnPurpose: true,
  describe: (situation) => {
    const { random } = situation
    const heard = others(situation).filter(({ text }) => text !== '')
    const often = suspectedBy(situation).length > 0 ? REPEATS_WHEN_SUSPECTED : REPEATS
    const traits = aboutGrade(situation, 1)
    return heard.length > 0 && random() < often
      ? { aim: 'repeat', traits, verbatim: pick(random, heard).text }
      : { aim: 'vague', traits }
  },
  judge: ({ statements }) => ({
    why: 'last',
    much: (seat) => statements.findLastIndex((each) => each.seat === seat) + 1,
  }),
})
