import {
  type Answer,
  type AnyGame,
  type Ask,
  type Given,
  givenBy,
  type Logged,
  type Moment,
  type Move,
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
import { judgedBy } from './judging.ts'
import { type LabPlayer, NotAnswered, type ProbeReply } from './lab-player.ts'

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
}

/** Plays a match in memory, each use of chance from a stream of its own. */
export function* playCell(
  game: AnyGame,
  conduct: Conduct,
  cell: Cell,
  seated: readonly Seated[],
  watch?: (answered: Answered) => void,
): Asking<PlayedMatch> {
  const random = stream(`${cell.path}/deal`)
  const deal = game.draw(cell.config, random, { deal: { ...cell.deal, ...conduct.arranged?.(cell) } })
  const match = new CellMatch(game, conduct, cell, seated, deal, watch)
  const plays = playMatch(game, game.start(cell.config, deal), { random })
  let next = plays.next(NOTHING)
  while (!next.done) next = plays.next(yield* match.answered(next.value))
  const { log } = next.value
  match.replies.push(...(yield* judgedBy(seated[game.seats(cell.config)]?.player, conduct, cell, log)))
  return {
    block: cell.block,
    condition: cell.condition,
    agents: seated.map(({ name }) => name),
    config: cell.config,
    deal,
    moves: match.movesOf(log),
    ...(match.replies.length > 0 && { replies: match.replies }),
    observed: conduct.observe(cell, log, match.replies),
  }
}

const NOTHING: ReadonlyMap<number, Given> = new Map()

class CellMatch {
  readonly replies: ProbeReply[] = []
  readonly #moves: Move[] = []
  readonly #seen: Seen[][]
  readonly #game: AnyGame
  readonly #conduct: Conduct
  readonly #cell: Cell
  readonly #seated: readonly Seated[]
  readonly #deal: unknown
  readonly #given: readonly Move[]
  readonly #language: string
  readonly #watch: ((answered: Answered) => void) | undefined

  constructor(
    game: AnyGame,
    conduct: Conduct,
    cell: Cell,
    seated: readonly Seated[],
    deal: unknown,
    watch: ((answered: Answered) => void) | undefined,
  ) {
    this.#game = game
    this.#conduct = conduct
    this.#cell = cell
    this.#seated = seated
    this.#deal = deal
    this.#given = conduct.given?.(cell) ?? []
    this.#watch = watch
    this.#seen = seated.map(() => [])
    this.#language = 'language' in cell.config ? String(cell.config.language) : 'en'
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
      this.#watch?.({ name: this.#at(ask.seat).name, ask, seen: this.#sees(ask.seat, moment.log), given })
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
    return () => player.answer(seen, ask, random, { language: this.#language, hints, legal, sample })
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

  *#probe({ log, asks }: Moment): Asking<void> {
    const turn = asks[0]?.turn ?? 0
    for (const group of this.#conduct.probes?.(this.#cell, log, asks) ?? []) {
      const truth = { deal: this.#deal, notes: [...this.replies] }
      const replies = yield* together(
        group.map((probe) => {
          const { player } = this.#at(probe.seat)
          const time = probe.time === undefined ? '' : `/${probe.time}`
          const random = stream(`${answersPath(this.#cell)}/probe/${probe.seat}/${probe.probe}${time}`)
          const seen = this.#sees(probe.seat, log)
          const [first] = asks
          const before = asks.find(({ seat }) => seat === probe.seat) ?? (first && { ...first, seat: probe.seat })
          return () => player.probe?.(seen, probe, random, truth, before) ?? null
        }),
      )
      group.forEach(({ probe, seat, task }, index) => {
        const reply = replies[index]
        // What cannot be asked, and what comes of a fault, is no reply.
        this.replies.push({ turn, probe, seat, task, reply: reply && 'value' in reply ? reply.value : null })
      })
    }
  }

  #sees(seat: number, log: readonly Logged[]): readonly Seen[] {
    const mine = this.#seen[seat - 1] ?? []
    for (let at = mine.length; at < log.length; at++) {
      const event = log[at]
      if (event) mine.push(viewOf(this.#game, event, seatViewer(seat)))
    }
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
