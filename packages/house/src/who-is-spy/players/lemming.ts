import { shuffled } from '@masquerade/game'
import { spyPlayer } from '../player.ts'
import { suspectedBy } from '../situation.ts'

export const lemming = spyPlayer({
  id: 'lemming',
  name: 'Lemming',
  about: {
    en: 'Says whatever is true and new, and votes for the player that drew the most votes so far.',
    zh: '说点真的、新的就行；票总跟着大家走，谁得票多投谁。',
  },
  describe: (situation) => ({
    aim: 'fresh',
    echoes: suspectedBy(situation).length > 0,
    traits: shuffled(situation.random, situation.truths),
  }),
  judge: ({ table }) => ({
    why: 'crowd',
    much: (seat) => table.votes.filter((vote) => vote.for === seat).length,
  }),
})
