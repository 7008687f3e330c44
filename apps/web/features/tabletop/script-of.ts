import { type Draft, isSealed } from '@masquerade/game'
import { dwellBy, lettersMs } from '../stage/dwell.ts'
import type { Script } from '../stage/script.ts'
import { thoughtsByTurn } from '../thoughts/thought.ts'
import { stepsOf } from './steps.ts'
import type { Step, StepKind, Telling } from './tabletop.ts'

/** How long each kind of step is looked at; what is said takes its reading besides. */
const LOOK_MS: Readonly<Record<StepKind, number>> = {
  opening: 3000,
  act: 1500,
  vote: 2600,
  together: 3500,
  news: 2200,
  fault: 3000,
  closed: 3000,
  end: 6000,
}
/** Who is out is looked at besides. */
const OUT_MS = 1500
const LONGEST_MS = 9000

/** What watching a game takes, by how it is told. */
export function scriptOf<Event extends Draft, Table>(telling: Telling<Event, Table>): Script<Step<Event, Table>> {
  return {
    momentsOf: (events, closed) => stepsOf(telling, events, closed),
    longest(events) {
      const first = stepsOf(telling, events.filter((event) => !isSealed(event)).slice(0, 1), false)
      return first[0] ? telling.longest(first[0].table) : 0
    },
    dwellMs: dwellBy(({ kind, said = '', out }, thoughts) => {
      const look = LOOK_MS[kind] + (out ? OUT_MS : 0)
      return look + Math.min(lettersMs(said), LONGEST_MS) + Math.min(lettersMs(thoughts.join('')), LONGEST_MS)
    }),
    thoughtsAt: thoughtsByTurn,
  }
}
