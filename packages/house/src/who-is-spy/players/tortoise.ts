import { spyPlayer } from '../player.ts'
import { mine, type Situation, traitsIn } from '../situation.ts'
import { byLiking, gradeOf, mostOf } from '../speech/choose.ts'
import { say } from '../speech/say.ts'

export const tortoise = spyPlayer({
  id: 'tortoise',
  name: 'Tortoise',
  about: {
    en: 'Begins as vaguely as one can, gives away a little more each round, and distrusts whoever says much.',
    zh: '开口总是最含糊，每轮只多透露一点点，谁说得太细就怀疑谁。',
  },
  describe: (situation) => {
    const own = traitsIn(mine(situation))
    return say(
      situation,
      byLiking(situation, (trait) => (own.has(trait) ? -9 : 0) - gradeOf(situation, trait)),
    )
  },
  vote: (situation) => {
    const { statements, random, ballot } = situation
    return mostOf(random, ballot, (seat) =>
      averageGrade(
        situation,
        statements.filter((each) => each.seat === seat),
      ),
    )
  },
})

function averageGrade(situation: Situation, said: Situation['statements']): number {
  const grades = said.flatMap((each) => each.said.map(({ trait }) => gradeOf(situation, trait)))
  return grades.length === 0 ? 2.5 : grades.reduce<number>((sum, grade) => sum + grade, 0) / grades.length
}
