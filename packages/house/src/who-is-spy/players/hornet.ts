import { doubt } from '../mind/doubt.ts'
import { spyPlayer } from '../player.ts'
import { suspectedBy } from '../situation.ts'
import { aboutGrade } from '../speech/choose.ts'

export const hornet = spyPlayer({
  id: 'hornet',
  name: 'Hornet',
  about: {
    en: 'Speaks pointedly and never forgives: a player that voted against it gets its vote.',
    zh: '说话带刺，有仇必报：谁投过它，它就投谁。',
  },
  describe: (situation) => ({
    aim: suspectedBy(situation).length > 0 ? 'prove' : 'telling',
    traits: aboutGrade(situation, 5),
  }),
  judge: (situation) => {
    const { table, seat, ballot } = situation
    const grudges = (other: number) => table.votes.filter((vote) => vote.seat === other && vote.for === seat).length
    const doubts = doubt(situation)
    if (ballot.every((other) => grudges(other) === 0)) return { why: 'misfit', much: doubts }
    return { why: 'grudge', much: (other) => grudges(other) * 2 + doubts(other) }
  },
})
