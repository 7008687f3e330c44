import type { Asking } from '@masquerade/following'
import type { Draft, Seat } from '@masquerade/game'
import type { RevealedVotes } from '../stage/threads.tsx'
import { isUncovered, type Uncovering, WHOLE } from '../stage/uncovering.ts'
import type { Ballot, Scene, SeatScene, Step, Telling } from './tabletop.ts'

interface Options<Event extends Draft, Table> {
  steps: readonly Step<Event, Table>[]
  asking?: Asking | undefined
  /** Whether the match is over, so that all players have voted, even if some of these votes are not loaded yet. */
  over?: boolean
  known?: Table | undefined
  uncovering?: Uncovering | undefined
  eyes?: Scene['eyes']
}

export function sceneOf<Event extends Draft, Table>(
  { seatsOf, endedOf, votesAt, waitsFor, uncoveredLast }: Telling<Event, Table>,
  shown: Step<Event, Table>,
  { asking, steps, over = false, known, eyes, uncovering }: Options<Event, Table>,
): Scene<Event, Table> {
  const before = steps.filter((one) => one.seq < shown.seq)
  const masked = shown.kind === 'end' && uncovering !== undefined && !isUncovered(uncovering, 'roles')
  const step = masked ? { ...shown, event: undefined, table: before.at(-1)?.table ?? shown.table } : shown
  const { table } = step
  const ended = step.kind === 'end' && !masked ? endedOf(table) : undefined
  const waiting = asking === undefined ? [] : waitedFor(asking, waitsFor?.(table))
  const out = outBy([...before, step])
  const seats = seatsOf(table)
  const stay = seats.filter((seat) => !out.has(seat)).length
  const ballots = isVote(step, before) ? ballotsIn(step, stay, over || step.kind === 'closed') : undefined
  const at = { step, before, asking, waiting, votes: votesAt?.(step), ballots, out }
  return {
    ...{ step, table, ended, waiting, ballots, eyes, uncovering: WHOLE },
    seats: seats.map((seat) => seatAt(seat, at)),
    ...(step.kind === 'end' && uncovering && { uncovering, unmasking: lastOf(seats, uncoveredLast?.(shown.table)) }),
    known: ended ? table : masked ? undefined : known,
  }
}

const lastOf = (seats: readonly Seat[], last: Seat | undefined): readonly Seat[] =>
  last === undefined ? seats : [...seats.filter((seat) => seat !== last), last]

const waitedFor = (asking: Asking, next: Seat | undefined): readonly Seat[] =>
  asking.length > 0 ? asking.map(({ seat }) => seat) : next === undefined ? [] : [next]

function outBy(steps: readonly Step[]): ReadonlyMap<Seat, Step> {
  return new Map(steps.flatMap((step) => (step.out ?? []).map((seat) => [seat, step] as const)))
}

const isVote = ({ kind }: Step, before: readonly Step[]): boolean =>
  kind === 'vote' || (kind === 'closed' && before.at(-1)?.kind === 'vote')

/** Counts the votes cast so far while voting goes on; how each player voted stays hidden until all have voted. */
function ballotsIn({ seq, upTo }: Step, of: number, all: boolean): { cast: number; of: number } {
  return { cast: all ? of : Math.min(upTo - seq, of), of }
}

interface At {
  step: Step
  before: readonly Step[]
  asking: Asking | undefined
  waiting: readonly Seat[]
  votes: RevealedVotes | undefined
  ballots: Scene['ballots']
  out: ReadonlyMap<Seat, Step>
}

function seatAt(seat: Seat, at: At): SeatScene {
  const { step, waiting, out } = at
  const speaks = step.said !== undefined
  const ballot = ballotOf(seat, at)
  const doing = doingOf(seat, at, ballot)
  const line = lineOf(seat, at)
  const acts = waiting.length > 0 && !speaks ? waiting.includes(seat) : step.seat === seat
  return {
    seat,
    now: step.kind !== 'vote' && acts,
    ...(doing && { doing }),
    ...(out.has(seat) && { out: true as const }),
    ...(line && { line }),
    ...(ballot && { ballot }),
  }
}

function doingOf(seat: Seat, { step, waiting, out }: At, ballot: Ballot | undefined): SeatScene['doing'] {
  if (step.seat === seat && step.said !== undefined) return 'speaking'
  if (out.has(seat)) return undefined
  if (step.kind === 'vote') return ballot?.is === 'open' ? 'voting' : 'voted'
  return waiting.includes(seat) ? 'thinking' : undefined
}

/** A vote that is open, sealed or revealed; undefined if the player may not vote. */
function ballotOf(seat: Seat, { asking = [], votes, ballots, out }: At): Ballot | undefined {
  const revealed = votes?.votes.find((vote) => vote.seat === seat)
  if (revealed) return { is: 'shown', for: revealed.for }
  if (!ballots || out.has(seat)) return undefined
  const written = asking.length > 0 ? asking.some((one) => one.seat === seat) : ballots.cast < ballots.of
  return { is: written ? 'open' : 'sealed' }
}

/** The player's last speech, which a new round removes unless the player is eliminated. */
function lineOf(seat: Seat, { step, before, out }: At): SeatScene['line'] {
  const gone = out.get(seat)
  const last = before.findLast((one) => one.seat === seat && one.said !== undefined)
  if (last?.said === undefined || (last.part !== step.part && !gone)) return undefined
  return {
    text: last.said,
    ...(last.hidden !== undefined && { hidden: last.hidden }),
    ...(gone?.kind === 'fault' && gone.part === last.part && { struck: true as const }),
  }
}
