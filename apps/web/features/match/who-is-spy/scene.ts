import { isSealed, type Seat, type Seen } from '@masquerade/game'
import type { Elimination, EventData, SeenTable, Speech, Vote } from '@masquerade/games'
import { speaker, tableOf } from '@masquerade/games/who-is-spy/table'
import type { MaskState } from '../../masks/mask.tsx'
import type { Moment } from './moments.ts'

/** One seat as it is to be drawn at one moment. */
export interface SeatScene {
  seat: Seat
  mask: MaskState
  /** Whose turn it is, in the light. */
  now: boolean
  doing?: 'thinking' | 'speaking' | 'voting'
  out?: Elimination
  /** Out at this very moment, not before. */
  fresh: boolean
  role?: 'spy' | 'civilian'
  word?: string
  /** At a reveal: how many votes it drew, and that it gave none. */
  votes?: number
  abstained?: boolean
  /** In sixtieths, at the end. */
  score?: number
}

/** The whole table as it is to be drawn at one moment. */
export interface Scene {
  moment: Moment
  table: SeenTable
  seats: SeatScene[]
  speech?: Speech
  fouls: SeenTable['fouls']
  votes: readonly Vote[]
  ballots?: { cast: number; of: number }
  /** Who is out by the vote of this moment; null when nobody is. */
  votedOut?: Seat | null
  /** Whose answer is awaited, while the match runs. */
  waitingFor?: Seat
  ended?: EventData<'ended'>
}

interface Options {
  /** The newest moment of a match that is still running. */
  live: boolean
  /** The end of the match, for a spectator who wants to know the roles at every moment. */
  unmasked?: EventData<'ended'> | undefined
}

export function sceneAt(events: readonly Seen[], moment: Moment, { live, unmasked }: Options): Scene {
  const table = tableOf(events.filter((event) => event.seq <= moment.upTo))
  const { round } = moment
  const speech = moment.kind === 'speech' ? table.speeches.at(-1) : undefined
  const votes = moment.kind === 'reveal' ? table.votes.filter((vote) => vote.round === round) : []
  const waitingFor = live ? speaker(table) : undefined
  const known = table.ended ?? unmasked
  const scene = {
    moment,
    table,
    votes,
    fouls: moment.kind === 'fouls' ? table.fouls.filter((foul) => foul.round === round) : [],
    ...(speech && { speech }),
    ...(moment.kind === 'ballots' && { ballots: ballotsAt(events, moment, table) }),
    ...(moment.kind === 'reveal' && { votedOut: outBy(table, 'vote', round)?.seat ?? null }),
    ...(waitingFor !== undefined && { waitingFor }),
    ...(table.ended && { ended: table.ended }),
  }
  return { ...scene, seats: [1, 2, 3, 4, 5, 6].map((seat) => seatAt(seat, scene, known)) }
}

function seatAt(seat: Seat, scene: Omit<Scene, 'seats'>, known: EventData<'ended'> | undefined): SeatScene {
  const { table, moment, votes } = scene
  const out = table.eliminations.find((elimination) => elimination.seat === seat)
  const fresh =
    out !== undefined && out.round === moment.round && moment.kind === (out.by === 'foul' ? 'fouls' : 'reveal')
  const doing = doingOf(seat, scene, out !== undefined)
  const role = known && (known.spy === seat ? ('spy' as const) : ('civilian' as const))
  const mine = votes.find((vote) => vote.seat === seat)
  return {
    seat,
    mask: out ? 'eliminated' : doing === 'speaking' ? 'speaking' : doing === 'voting' ? 'voting' : 'idle',
    now: doing === 'thinking' || doing === 'speaking',
    fresh,
    ...(doing && { doing }),
    ...(out && { out }),
    ...(role && known && { role, word: role === 'spy' ? known.words.spy : known.words.civilian }),
    ...(moment.kind === 'reveal' && { votes: votes.filter((vote) => vote.for === seat).length }),
    ...(mine && { abstained: mine.for === null }),
    ...(moment.kind === 'end' && known && { score: known.scores[seat - 1] ?? 0 }),
  }
}

function doingOf(seat: Seat, scene: Omit<Scene, 'seats'>, out: boolean): SeatScene['doing'] {
  if (scene.speech?.seat === seat) return 'speaking'
  if (out) return undefined
  if (scene.waitingFor === seat) return 'thinking'
  return scene.moment.kind === 'ballots' ? 'voting' : undefined
}

/** Sealed ballots can be counted, no more: whose they are is hidden as well. */
function ballotsAt(events: readonly Seen[], moment: Moment, table: SeenTable): { cast: number; of: number } {
  const inside = events.filter((event) => event.seq > moment.seq && event.seq <= moment.upTo)
  return { cast: inside.filter(isSealed).length, of: table.alive.length }
}

function outBy(table: SeenTable, by: Elimination['by'], round: number): Elimination | undefined {
  return table.eliminations.find((elimination) => elimination.by === by && elimination.round === round)
}
