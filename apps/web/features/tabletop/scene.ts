import type { Draft, Seat } from '@masquerade/game'
import type { Asking } from '@masquerade/protocol/follow-match'
import type { Scene, SeatScene, Step, Telling } from './tabletop.ts'

interface Options<Event extends Draft, Table> {
  /** The steps of the match: what was said before this one lies on the table. */
  steps: readonly Step<Event, Table>[]
  /** The seats that are asked now, while the newest step of a running match is shown. */
  asking?: Asking | undefined
  /** How it came out, for a viewer who wants to know at every step. */
  known?: Table | undefined
}

/** The table as it is to be drawn at one step. */
export function sceneOf<Event extends Draft, Table>(
  { seatsOf, endedOf }: Pick<Telling<Event, Table>, 'seatsOf' | 'endedOf'>,
  step: Step<Event, Table>,
  { asking = [], steps, known }: Options<Event, Table>,
): Scene<Event, Table> {
  const { table } = step
  const ended = step.kind === 'end' ? endedOf(table) : undefined
  const seats = seatsOf(table).map((seat) => seatAt(seat, step, steps, asking))
  return { step, table, seats, ended, known: ended ? table : known }
}

function seatAt(seat: Seat, step: Step, steps: readonly Step[], asking: Asking): SeatScene {
  const speaking = step.seat === seat && step.said !== undefined
  const asked = asking.some((one) => one.seat === seat)
  const before = steps.findLast(
    (one) => one.seat === seat && one.said !== undefined && one.seq < step.seq && one.part === step.part,
  )
  return {
    seat,
    now: asking.length > 0 ? asked : step.seat === seat,
    ...(speaking ? { doing: 'speaking' as const } : asked ? { doing: 'thinking' as const } : {}),
    ...(before?.said !== undefined && {
      line: { text: before.said, ...(before.hidden !== undefined && { hidden: before.hidden }) },
    }),
  }
}
