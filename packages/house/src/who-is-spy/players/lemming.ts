import { spyPlayer } from '../player.ts'
import { byLiking, freshness, mostOf } from '../speech/choose.ts'
import { say } from '../speech/say.ts'

export const lemming = spyPlayer({
  id: 'lemming',
  name: 'Lemming',
  about: {
    en: 'Says whatever is true and new, and votes for whoever drew the most votes so far.',
    zh: '说点真的、新的就行；票总跟着大家走，谁得票多投谁。',
  },
  describe: (situation) => say(situation, byLiking(situation, freshness(situation))),
  vote: ({ table, random, ballot }) =>
    mostOf(random, ballot, (seat) => table.votes.filter((vote) => vote.for === seat).length),
})
