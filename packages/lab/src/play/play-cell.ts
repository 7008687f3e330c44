import {
  type Answer,
  type AnyGame,
  type Ask,
  type Given,
  givenBy,
  type Logged,
  type Moment,
  type Move,
  type Note,
  numbered,
  playMatch,
  type Random,
  type Seen,
  seatViewer,
  transcriptOf,
  viewOf,
} from '@masquerade/game'
import { type Asking, type Reply, together } from './asking.ts'
import type { Cell, Conduct, PlayedMatch } from './cell.ts'
import { CellMatch, type ProbeMoment, type ProbePort } from './cell-match.ts'
import { type AskedProbe, type LabPlayer, NotAnswered } from './lab-player.ts'

export interface Seated {
  name: string
  player: LabPlayer
}

export interface Answered {
  name: string
  ask: Ask
  seen: readonly Seen[]
  given: Given
  notes?: readonly Note[]
}

/** Plays a match in memory; random numbers for different purposes come from independent generators. */
export function* playCell(
  game: AnyGame,
  conduct: Conduct,
  cell: Cell,
  seated: readonly Seated[],
  watch?: (answered: Answered) => void,
  readers: readonly Seated[] = [],
): Asking<PlayedMatch> {
  const match = new CellMatch(game, conduct, cell)
  const table = new MemoryTable(match, cell, seated, readers, watch)
  const plays = playMatch(game, match.opening(), { random: match.random })
  let next = plays.next(NOTHING)
  while (!next.done) next = plays.next(yield* table.answered(next.value))
  const { log } = next.value
  yield* match.study(log, table)
  return match.played(log, {
    agents: seated.map(({ name }) => name),
    readers: readers.map(({ name }) => name),
    moves: table.movesOf(log),
    judged: yield* match.judging(seated[game.seats(cell.config)]?.player, log),
  })
}

const NOTHING: ReadonlyMap<number, Given> = new Map()

class MemoryTable implements ProbePort {
  readonly #match: CellMatch
  readonly #seated: readonly Seated[]
  readonly #readers: readonly Seated[]
  readonly #watch: ((answered: Answered) => void) | undefined
  readonly #language: string
  readonly #moves: Move[] = []
  readonly #seen: Seen[][]

  constructor(
    match: CellMatch,
    { config }: Cell,
    seated: readonly Seated[],
    readers: readonly Seated[],
    watch: ((answered: Answered) => void) | undefined,
  ) {
    this.#match = match
    this.#seated = seated
    this.#readers = readers
    this.#watch = watch
    this.#seen = seated.map(() => [])
    this.#language = 'language' in config ? String(config.language) : 'en'
  }

  *answered(moment: Moment): Asking<Map<number, Given>> {
    const { log } = moment
    yield* this.#match.probe(log, moment.asks, this)
    const said = this.#match.givenFor(moment.asks, this.#moves.length)
    const answers = new Map<number, Given>()
    for (const [seat, move] of said) {
      answers.set(seat, givenBy(move))
      this.#moves.push(move)
    }
    const asks = moment.asks.filter(({ seat }) => !said.has(seat))
    const replies = yield* together(asks.map((ask) => this.#answering(ask, moment)))
    asks.forEach((ask, index) => {
      const given = this.#givenBy(ask, replies[index])
      answers.set(ask.seat, given)
      const seen = this.#sees(ask.seat, log)
      this.#watch?.({ name: this.#at(ask.seat).name, ask, seen, given, ...this.#match.notesOf(ask.seat, log) })
      this.#moves.push({ seat: ask.seat, kind: ask.kind, ...asMove(given) })
    })
    return answers
  }

  movesOf(log: readonly Logged[]): readonly Move[] {
    const refused = log.some(({ type }) => type === 'refused')
    return refused ? transcriptOf(this.#match.game, log).moves : this.#moves
  }

  /** A player that fails, or that cannot answer research questions, gives the reply null. */
  *put(probes: readonly AskedProbe[], moment: ProbeMoment): Asking<(string | null)[]> {
    const replies = yield* together(probes.map((probe) => this.#probing(probe, moment)))
    return replies.map((reply) => ('value' in reply ? reply.value : null))
  }

  #probing(probe: AskedProbe, { log, asks, truth }: ProbeMoment): () => string | Promise<string> | null {
    const { seat, by, until } = probe
    const { player } = by === undefined ? this.#at(seat) : (this.#readers[by] ?? this.#at(seat))
    const random = this.#match.randomOf(probe)
    const seen = until === undefined ? this.#sees(seat, log) : this.#sees(seat, log).slice(0, until)
    return () => player.probe?.(seen, probe, random, truth, askBefore(probe, asks)) ?? null
  }

  #answering(ask: Ask, { log, position: { state } }: Moment): () => Answer | Promise<Answer> {
    const { game } = this.#match
    const legal = () => game.legal(state, ask.seat)
    const sample = game.sample && ((chance: Random) => game.sample?.(state, ask.seat, chance))
    const terms = { language: this.#language, legal, sample, state, log }
    return this.#match.answering(this.#at(ask.seat).player, ask, this.#sees(ask.seat, log), terms)
  }

  #givenBy(ask: Ask, reply: Reply<Answer> | undefined): Given {
    if (reply && 'value' in reply) return this.#match.spoken(ask, reply.value)
    // An agent that fails is treated like one that says nothing, because the failure is its own.
    return { missing: reply?.failed instanceof NotAnswered ? reply.failed.missing : 'error' }
  }

  #sees(seat: number, log: readonly Logged[]): readonly Seen[] {
    const mine = this.#seen[seat - 1] ?? []
    for (const event of numbered(log).slice(mine.length)) {
      mine.push(viewOf(this.#match.game, event, seatViewer(seat)))
    }
    return mine
  }

  #at(seat: number): Seated {
    const seated = this.#seated[seat - 1]
    if (!seated) throw new Error(`no agent sits on seat ${seat}`)
    return seated
  }
}

export function askBefore({ seat }: AskedProbe, asks: readonly Ask[]): Ask | undefined {
  const [first] = asks
  return asks.find((ask) => ask.seat === seat) ?? (first && { ...first, seat })
}

function asMove(given: Given) {
  if ('missing' in given) return given.missing === 'timeout' ? ({ timeout: true } as const) : ({ error: true } as const)
  return given
}
