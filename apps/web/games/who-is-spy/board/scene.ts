import { isSealed, type Seat, type Seen } from '@masquerade/game'
import type { Elimination, EventData, Foul, SeenTable, Speech, Vote } from '@masquerade/games'
import { speaker, tableOf } from '@masquerade/games/who-is-spy/table'
import type { MaskState } from '@/features/masks/figure.tsx'
import { seatsAround } from '../at-table.ts'
import type { Moment } from './moments.ts'

/** A ballot on the table: being written, sealed, or turned over with whom it names. */
export type Ballot = { is: 'open' | 'sealed' } | { is: 'shown'; for: Seat | null }

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
  /** The player's speech of this round, or the last before it was out: it stays on the table while others speak. */
  line?: Speech & { foul?: Foul }
  ballot?: Ballot
  /** Face down without it. */
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
  fouls: readonly (SeenTable['fouls'][number] & { speech?: Speech; word?: string })[]
  votes: readonly Vote[]
  ballots?: { cast: number; of: number }
  /** The seat that the vote of this moment puts out; null when none. */
  votedOut?: Seat | null
  /** Whose answer is awaited, while the match runs. */
  waitingFor?: Seat
  ended?: EventData<'ended'>
  /** All moves are made, and how it ended is not uncovered: the cards are still face down. */
  closed: boolean
}

interface Options {
  /** The newest moment of a match that is still running. */
  live: boolean
  /** The match is over: all ballots are in, also those that a replay was not sent. */
  over?: boolean
  /** The end of the match, for a spectator who wants to know the roles at every moment. */
  unmasked?: EventData<'ended'> | undefined
  /** The last moment that a spectator sees before turning the cards over. */
  closed?: boolean
  /** The word of the player through whose eyes the match is seen. */
  own?: { seat: Seat; word: string } | undefined
}

export function sceneAt(
  events: readonly Seen[],
  moment: Moment,
  { live, over = false, unmasked, closed = false, own }: Options,
): Scene {
  const table = tableOf(events.filter((event) => event.seq <= moment.upTo))
  const { round } = moment
  const known = table.ended ?? unmasked
  const speech = moment.kind === 'speech' ? table.speeches.at(-1) : undefined
  const votes = moment.kind === 'reveal' ? table.votes.filter((vote) => vote.round === round) : []
  const waitingFor = live ? speaker(table) : undefined
  const scene = {
    moment,
    table,
    votes,
    closed,
    fouls: moment.kind === 'fouls' ? foulsAt(table, round, known) : [],
    ...(speech && { speech }),
    ...(moment.kind === 'ballots' && { ballots: ballotsAt(events, moment, table, over) }),
    ...(moment.kind === 'reveal' && { votedOut: outBy(table, 'vote', round)?.seat ?? null }),
    ...(waitingFor !== undefined && { waitingFor }),
    ...(table.ended && { ended: table.ended }),
  }
  return { ...scene, seats: seatsAround(table).map((seat) => seatAt(seat, scene, known, own ?? table.own)) }
}

type Unseated = Omit<Scene, 'seats'>

function seatAt(seat: Seat, scene: Unseated, known: EventData<'ended'> | undefined, own: Options['own']): SeatScene {
  const { table, moment, votes } = scene
  const out = table.eliminations.find((elimination) => elimination.seat === seat)
  const fresh =
    out !== undefined && out.round === moment.round && moment.kind === (out.by === 'foul' ? 'fouls' : 'reveal')
  const doing = doingOf(seat, scene, out !== undefined)
  const role = known && (known.spy === seat ? ('spy' as const) : ('civilian' as const))
  const word = known && role ? known.words[role] : own?.seat === seat ? own.word : undefined
  const mine = votes.find((vote) => vote.seat === seat)
  const line = lineOf(seat, table, moment.round, out !== undefined)
  const ballot = ballotOf(seat, scene)
  return {
    seat,
    mask: out ? 'eliminated' : doing === 'speaking' ? 'speaking' : doing === 'voting' ? 'voting' : 'idle',
    now: doing === 'speaking' || (doing === 'thinking' && !scene.speech),
    fresh,
    ...(doing && { doing }),
    ...(out && { out }),
    ...(line && { line }),
    ...(ballot && { ballot }),
    ...(role && { role }),
    ...(word !== undefined && { word }),
    ...(moment.kind === 'reveal' && { votes: votes.filter((vote) => vote.for === seat).length }),
    ...(mine && { abstained: mine.for === null }),
    ...(moment.kind === 'end' && known && { score: known.scores[seat - 1] ?? 0 }),
  }
}

function doingOf(seat: Seat, scene: Unseated, out: boolean): SeatScene['doing'] {
  if (scene.speech?.seat === seat) return 'speaking'
  if (out) return undefined
  if (scene.waitingFor === seat) return 'thinking'
  return scene.moment.kind === 'ballots' ? 'voting' : undefined
}

/** A new round clears the table of all but the last words of those who are out. */
function lineOf(seat: Seat, table: SeenTable, round: number, out: boolean): SeatScene['line'] {
  const said = table.speeches.findLast((speech) => speech.seat === seat)
  if (!said || (said.round !== round && !out)) return undefined
  const foul = table.fouls.find((one) => one.seat === seat && one.round === said.round)?.foul
  return { ...said, ...(foul && { foul }) }
}

/** While a vote is open it is not known whose ballots are in, until all are; a player knows its own. */
function ballotOf(seat: Seat, { moment, table, votes, ballots }: Unseated): Ballot | undefined {
  const shown = votes.find((vote) => vote.seat === seat) ?? table.cast.find((vote) => vote.seat === seat)
  const sealed = moment.kind === 'closed' && moment.after === 'ballots'
  if (shown && (moment.kind === 'reveal' || ballots || sealed)) return { is: 'shown', for: shown.for }
  if (!(ballots || sealed) || !table.alive.includes(seat)) return undefined
  return { is: ballots && ballots.cast < ballots.of ? 'open' : 'sealed' }
}

/** Ballots can be counted, no more, and all are in once the match is over. Whatever is sealed after them is not one. */
function ballotsAt(
  events: readonly Seen[],
  moment: Moment,
  table: SeenTable,
  over: boolean,
): { cast: number; of: number } {
  const inside = events.filter((event) => event.seq > moment.seq && event.seq <= moment.upTo)
  const of = table.alive.length
  if (over) return { cast: of, of }
  return { cast: Math.min(inside.filter((event) => isSealed(event) || event.type === 'voted').length, of), of }
}

function foulsAt(table: SeenTable, round: number, known: EventData<'ended'> | undefined): Scene['fouls'] {
  return table.fouls
    .filter((foul) => foul.round === round)
    .map((foul) => {
      const speech = table.speeches.find((one) => one.seat === foul.seat && one.round === round)
      const word = known?.words[known.spy === foul.seat ? 'spy' : 'civilian']
      return { ...foul, ...(speech && { speech }), ...(foul.foul === 'own-word' && word !== undefined && { word }) }
    })
}

function outBy(table: SeenTable, by: Elimination['by'], round: number): Elimination | undefined {
  return table.eliminations.find((elimination) => elimination.by === by && elimination.round === round)
}
