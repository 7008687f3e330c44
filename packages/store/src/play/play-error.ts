import { refusing } from '@masquerade/game'

/** A person who asks for another person's seat is told that there is no such seat. */
export const refusePlay = refusing({
  'no-table': 'there is no table for people in this language',
  'no-such-sitting': 'you have no seat here',
  begun: 'the match has begun, and the seat stays yours: if you do not answer, it counts as silence',
  'no-such-ask': 'this question was not for you',
  'wrong-kind':
    'this cannot be answered so: what is said is "text", and what is chosen is the "action" of one of the options',
  'not-a-choice': 'this cannot be chosen now: choose one of the options of the question',
  late: 'the time for this answer is over',
  answered: 'this was already answered, and only the first answer counts',
})

export type PlayError = ReturnType<typeof refusePlay>['error']
