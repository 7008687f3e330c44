import { spyPlayer } from '../player.ts'
import { type Situation, suspectedBy } from '../situation.ts'
import { aboutGrade, gradeOf } from '../speech/choose.ts'

export const tortoise = spyPlayer({
  id: 'tortoise',
  name: 'Tortoise',
  about: {
    en: 'Begins as vaguely as one can, gives away a little more each round, and distrusts players that say much.',
    zh: '开口总是最含糊，每轮只多透露一点点，谁说得太细就怀疑谁。',
  },
  describe: (situation) =>
    suspectedBy(situation).length > 0
      ? { aim: 'prove', traits: aboutGrade(situation, 3) }
      : { aim: 'vague', traits: aboutGrade(situation, 1) },
  judge: (situation) => ({
    why: 'detail',
    much: (seat) =>
      averageGrade(
        situation,
        situation.statements.filter((each) => each.seat === seat),
      ),
  }),
})

function averageGrade(situation: Situation, said: Situation['statements']): number {
  const grades = said.flatMap((each) => each.said.map(({ trait }) => gradeOf(situation, trait)))
  return grades.length === 0 ? 2.5 : grades.reduce<number>((sum, grade) => sum + grade, 0) / grades.length
}
