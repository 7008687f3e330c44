import {
  type Answer,
  type AnyGame,
  type Ask,
  fold,
  type Given,
  givenBy,
  JUDGING,
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
import { stream } from '../design/streams.ts'
import { type Asking, type Reply, together } from './asking.ts'
import { answersPath, type Cell, type Conduct, type PlayedMatch } from './cell.ts'
import { Inquiry } from './inquiry.ts'
import { judgedBy } from './judging.ts'
import {
  type AskedProbe,
  type LabPlayer,
  type LabProbe,
  NotAnswered,
  type ProbeReply,
  type Truth,
} from './lab-player.ts'

/** Who sits at a table, by seat. */
export interface Seated {
  name: string
  player: LabPlayer
}

/** An answer as it was given, for whoever looks on. */
export interface Answered {
  name: string
  ask: Ask
  seen: readonly Seen[]
  given: Given
  notes?: readonly Note[]
}

/** Plays a match in memory, each use of chance from a stream of its own. */
export function* playCell(
  game: AnyGame,
  conduct: Conduct,
  cell: Cell,
  seated: readonly Seated[],
  watch?: (answered: Answered) => void,
  readers: readonly Seated[] = [],
): Asking<PlayedMatch> {
  const random = stream(`${cell.path}/deal`)
  const deal = game.draw(cell.config, random, { deal: { ...cell.deal, ...conduct.arranged?.(cell) } })
  const match = new CellMatch(game, conduct, cell, seated, readers, deal, watch)
  const plays = playMatch(game, game.start(cell.config, deal), { random })
  let next = plays.next(NOTHING)
  while (!next.done) next = plays.next(yield* match.answered(next.value))
  const { log } = next.value
  yield* match.study(log)
  const replies = [...match.replies, ...(yield* judgedBy(seated[game.seats(cell.config)]?.player, conduct, cell, log))]
  return {
    block: cell.block,
    condition: cell.condition,
    agents: seated.map(({ name }) => name),
    ...(readers.length > 0 && { readers: readers.map(({ name }) => name) }),
    judge: JUDGING,
    config: cell.config,
    deal,
    moves: match.movesOf(log),
    ...(replies.length > 0 && { replies }),
    observed: conduct.observe(cell, log, replies),
    scores: scoresOf(game, log),
  }
}

/** By seat what a finished match was worth, in points. */
export function scoresOf(game: AnyGame, log: readonly Logged[]): number[] {
  const outcome = game.outcome(fold(game, log).state)
  if (!outcome) throw new Error('a match without an outcome has no scores')
  return outcome.scores.map((score) => score / game.scores.unit)
}

const NOTHING: ReadonlyMap<number, Given> = new Map()

class CellMatch {
  readonly #inquiry: Inquiry
  readonly #moves: Move[] = []
  readonly #seen: Seen[][]
  readonly #game: AnyGame
  readonly #conduct: Conduct
  readonly #cell: Cell
  readonly #seated: readonly Seated[]
  readonly #readers: readonly Seated[]
  readonly #deal: unknown
  readonly #given: readonly Move[]
  readonly #language: string
  readonly #watch: ((answered: Answered) => void) | undefined

  constructor(
    game: AnyGame,
    conduct: Conduct,
    cell: Cell,
    seated: readonly Seated[],
    readers: readonly Seated[],
    deal: unknown,
    watch: ((answered: Answered) => void) | undefined,
  ) {
    this.#inquiry = new Inquiry(conduct, cell)
    this.#game = game
    this.#conduct = conduct
    this.#cell = cell
    this.#seated = seated
    this.#readers = readers
    this.#deal = deal
    this.#given = conduct.given?.(cell) ?? []
    this.#watch = watch
    this.#seen = seated.map(() => [])
    this.#language = 'language' in cell.config ? String(cell.config.language) : 'en'
  }

  get replies(): readonly ProbeReply[] {
    return this.#inquiry.replies
  }

  /** The answers to all asks of a moment, after the probes that come before them. */
  *answered(moment: Moment): Asking<Map<number, Given>> {
    yield* this.#probe(moment)
    const answers = new Map<number, Given>()
    const asks = moment.asks.filter((ask) => !this.#isGiven(ask, answers))
    const replies = yield* together(asks.map((ask) => this.#answer(ask, moment)))
    asks.forEach((ask, index) => {
      const given = this.#givenBy(ask, replies[index])
      answers.set(ask.seat, given)
      const { name } = this.#at(ask.seat)
      this.#watch?.({
        name,
        ask,
        seen: this.#sees(ask.seat, moment.log),
        given,
        ...this.#inquiry.notesOf(ask.seat, moment.log),
      })
      // The first try of an ask is its move, unless the game refuses it.
      this.#moves.push({ seat: ask.seat, kind: ask.kind, ...asMove(given) })
    })
    return answers
  }

  /** The moves as a transcript tells them. */
  movesOf(log: readonly Logged[]): readonly Move[] {
    const refused = log.some(({ type }) => type === 'refused')
    return refused ? transcriptOf(this.#game, log).moves : this.#moves
  }

  /** Whether what is asked was given beforehand: then it is said, and nobody is asked. */
  #isGiven({ seat, kind, attempt }: Ask, answers: Map<number, Given>): boolean {
    const move = this.#given[this.#moves.length]
    if (move?.seat !== seat || move.kind !== kind || attempt > 1) return false
    answers.set(seat, givenBy(move))
    this.#moves.push(move)
    return true
  }

  #answer(ask: Ask, { log, position: { state } }: Moment): () => Answer | Promise<Answer> {
    const { player } = this.#at(ask.seat)
    const round = this.#conduct.round?.(state) ?? ask.turn
    const random = stream(`${answersPath(this.#cell)}/answer/${ask.seat}/${ask.kind}/${round}/${ask.attempt}`)
    const legal = () => this.#game.legal(state, ask.seat)
    const sample = this.#game.sample && ((chance: Random) => this.#game.sample?.(state, ask.seat, chance))
    const seen = this.#sees(ask.seat, log)
    const hints = this.#conduct.hints?.(this.#cell, ask.seat) ?? true
    const terms = { language: this.#language, hints, legal, sample, ...this.#inquiry.notesOf(ask.seat, log) }
    return () => player.answer(seen, ask, random, terms)
  }

  #givenBy(ask: Ask, reply: Reply<Answer> | undefined): Given {
    // An agent that fails has not answered: that is its own.
    if (!reply || !('value' in reply)) {
      return { missing: reply?.failed instanceof NotAnswered ? reply.failed.missing : 'error' }
    }
    const answer = reply.value
    if (!('text' in answer)) return { action: answer.action }
    return { text: this.#conduct.spoken?.(this.#cell, ask, answer.text) ?? answer.text }
  }

  /** Puts the questions that come after the match. */
  *study(log: readonly Logged[]): Asking<void> {
    for (const group of this.#conduct.studies?.(this.#cell, log, this.replies) ?? []) {
      yield* this.#ask(group, 0, log)
    }
  }

  *#probe({ log, asks }: Moment): Asking<void> {
    const turn = asks[0]?.turn ?? 0
    for (const group of this.#conduct.probes?.(this.#cell, log, asks, this.replies) ?? []) {
      yield* this.#ask(group, turn, log, asks)
    }
  }

  /** Puts questions of one group at once, and again to those whose replies cannot be read. */
  *#ask(group: readonly LabProbe[], turn: number, log: readonly Logged[], asks: readonly Ask[] = []): Asking<void> {
    const truth = { deal: this.#deal, notes: [...this.replies] }
    let open = this.#inquiry.opened(group, log)
    while (open.length > 0) {
      const replies = yield* together(open.map((probe) => this.#put(probe, log, truth, asks)))
      // What cannot be asked, and what comes of a fault, is no reply.
      const told = replies.map((reply) => ('value' in reply ? reply.value : null))
      open = this.#inquiry.again(open, turn, told)
    }
  }

  #put(
    probe: AskedProbe,
    log: readonly Logged[],
    truth: Truth,
    asks: readonly Ask[],
  ): () => string | Promise<string> | null {
    const { seat, by, until } = probe
    const { player } = by === undefined ? this.#at(seat) : (this.#readers[by] ?? this.#at(seat))
    const random = this.#inquiry.randomOf(probe)
    const seen = until === undefined ? this.#sees(seat, log) : this.#sees(seat, log).slice(0, until)
    const [first] = asks
    const before = asks.find((ask) => ask.seat === seat) ?? (first && { ...first, seat })
    return () => player.probe?.(seen, probe, random, truth, before) ?? null
  }

  #sees(seat: number, log: readonly Logged[]): readonly Seen[] {
    const mine = this.#seen[seat - 1] ?? []
    for (const event of numbered(log).slice(mine.length)) mine.push(viewOf(this.#game, event, seatViewer(seat)))
    return mine
  }

  #at(seat: number): Seated {
    const seated = this.#seated[seat - 1]
    if (!seated) throw new Error(`nobody sits on seat ${seat}`)
    return seated
  }
}

function asMove(given: Given) {
  if ('missing' in given) return given.missing === 'timeout' ? ({ timeout: true } as const) : ({ error: true } as const)
  return given
}
