import { type Draft, isSealed, type Seen } from '@masquerade/game'
import type { Begun, Step, Telling } from './tabletop.ts'

/** Divides the events of a match into the steps of a replay; an ending that is hidden from the viewer is one step. */
export function stepsOf<Event extends Draft, Table>(
  { begins, record, endsWith }: Pick<Telling<Event, Table>, 'begins' | 'record' | 'endsWith'>,
  events: readonly Seen[],
  closed: boolean,
): Step<Event, Table>[] {
  const steps: Step<Event, Table>[] = []
  let table: Table | undefined
  let turns = 0
  for (const event of events as readonly Seen<Event>[]) {
    const before = steps.at(-1)
    if (isSealed(event)) {
      if (before) before.upTo = event.seq
      continue
    }
    const begun = begins(event, table)
    table = record(table, event)
    if (begun) {
      const { seq, data } = event
      if (isTurn(begun)) turns += 1
      steps.push({
        part: before?.part ?? 1,
        ...(isTurn(begun) && { turn: turns }),
        ...begun,
        ...{ seq, upTo: seq, event, table },
        ...('hidden' in data && typeof data.hidden === 'string' && { hidden: data.hidden }),
      })
    } else if (before) {
      before.upTo = event.seq
      before.table = table
    }
  }
  return closed ? withClosed(steps, heldBack(events, endsWith)) : steps
}

/** The greatest possible number of steps: the true number may reveal how the match ended. */
export function longestOf<Event extends Draft, Table>(telling: Telling<Event, Table>, events: readonly Seen[]): number {
  const [first] = stepsOf(telling, events.filter((event) => !isSealed(event)).slice(0, 1), false)
  return first ? telling.longest(first.table) : 0
}

const isTurn = ({ kind, seat }: Begun): boolean =>
  kind === 'act' || kind === 'together' || (kind === 'fault' && seat !== undefined)

function heldBack(seen: readonly Seen[], most = seen.length): number | undefined {
  const last = seen.findLastIndex((event) => !isSealed(event))
  return seen[Math.max(last + 1, seen.length - most)]?.seq
}

function withClosed<Event extends Draft, Table>(
  steps: Step<Event, Table>[],
  from: number | undefined,
): Step<Event, Table>[] {
  const last = steps.at(-1)
  if (from === undefined || !last) return steps
  const { upTo, part, table } = last
  return [
    ...steps.slice(0, -1),
    { ...last, upTo: from - 1 },
    { kind: 'closed', part, seq: from, upTo, event: undefined, table },
  ]
}
