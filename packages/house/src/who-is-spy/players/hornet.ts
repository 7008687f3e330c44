import { doubt } from '../mind/doubt.ts'
import { spyPlayer } from '../player.ts'
import { byLiking, freshness, gradeOf, mostOf } from '../speech/choose.ts'
import { say } from '../speech/say.ts'

export const hornet = spyPlayer({
  id: 'hornet',
  name: 'Hornet',
  about: {
    en: 'Speaks pointedly and never forgives: whoever voted against it gets its vote.',
    zh: '说话带刺，有仇必报：谁投过它，它就投谁。',
  },
  describe: (situation) => {
    const fresh = freshness(situation)
    return say(
      situation,
      byLiking(situation, (trait) => fresh(trait) * 2 + gradeOf(situation, trait)),
    )
  },
  vote: (situation) => {
    const { table, seat, random, ballot } = situation
    const grudges = (other: number) => table.votes.filter((vote) => vote.seat === other && vote.for === seat).length
    const doubts = doubt(situation)
    return mostOf(random, ballot, (other) => grudges(other) * 2 + doubts(other))
  },
})
