import { tableOf } from '@masquerade/games/who-is-spy/table'
import type { Script } from '@/features/stage/script.ts'
import { dwellMs } from './dwell.ts'
import { longestMatch } from './longest-match.ts'
import { type Moment, momentsOf } from './moments.ts'
import { thoughtsAt } from './thoughts/thoughts-at.ts'

export const script: Script<Moment> = {
  momentsOf,
  longest: (events) => longestMatch(tableOf(events.slice(0, 1))),
  dwellMs,
  thoughtsAt,
}
