import { err } from '@masquerade/game'

/** Another person's seat is refused like one that does not exist; a refused answer may be followed by another. */
export interface PlayError {
  code: 'no-table' | 'no-such-sitting' | 'begun' | 'no-such-ask' | 'wrong-kind' | 'not-a-choice' | 'late' | 'answered'
  message: string
}

const MESSAGES: Readonly<Record<PlayError['code'], string>> = {
  'no-table': 'there is no table for people in this language',
  'no-such-sitting': 'you have no seat here',
  begun: 'the match has begun, and the seat stays yours: if you do not answer, it counts as silence',
  'no-such-ask': 'this question was not for you',
  'wrong-kind':
    'this cannot be answered so: what is said is "text", and what is chosen is the "action" of one of the options',
  'not-a-choice': 'this cannot be chosen now: choose one of the options of the question',
  late: 'the time for this answer is over',
  answered: 'this was already answered, and only the first answer counts',
}

export const refusePlay = (code: PlayError['code']) => err<PlayError>({ code, message: MESSAGES[code] })
