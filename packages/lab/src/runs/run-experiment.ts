import type { Cast, JudgeTrial } from '../design/design.ts'
import type { Experiment } from '../manifest/experiment.ts'
import {
  type Asked,
  type Cap,
  isGone,
  type Network,
  type Put,
  Spending,
  type Spent,
  spentOn,
  sumOfSpent,
} from '../play/asked.ts'
import { type Cell, MOST_AGAIN, type PlayedMatch } from '../play/cell.ts'
import type { KeptAsk } from '../table/ask-summary.ts'

export interface Place {
  number: number
  cell: Cell
}

export interface KeptPlace {
  number: number
  line: string
  asks: readonly KeptAsk[]
}

export interface Journal {
  due(): Awaitable<{ open: readonly number[]; next: number }>
  /** Returns false where the match waits for people, or a stored match replaces it. */
  begin(place: Place): Awaitable<boolean>
  keep(kept: readonly KeptPlace[]): Awaitable<void>
  /** Where `mayAgain` is true, a void match (spoiled by a fault of the platform) is played again and not stored. */
  voided(place: Place, match: PlayedMatch, asks: readonly KeptAsk[], mayAgain: boolean): Awaitable<boolean>
  isJudgeTried(): Awaitable<boolean>
  keepTrial(trial: JudgeTrial): Awaitable<void>
  /** Some storages keep every single answer of an agent, so that after an interruption no question is asked again. */
  keepsAnswers?: true
}

type Awaitable<Value> = Value | Promise<Value>

export type PlayedPlace = { match: PlayedMatch; spent?: Spent } | { kept: true; spent: Spent } | undefined

export type PiecePlayer = (piece: readonly Place[]) => Awaitable<readonly string[]>

export interface RunOptions {
  journal: Journal
  play?(place: Place, network: Network): Promise<PlayedPlace>
  atOnce?: number
  pieces?: { players: readonly Awaitable<PiecePlayer>[]; size(left: number): number }
  to?: number
  budget?: Cap
  spending?: Spending
  signal?: AbortSignal
  mayBegin?(): Awaitable<boolean>
  attendance?: Attendance
}

export type RunEnd = 'whole' | 'stopped' | 'tokens' | 'money' | 'missed'

export interface EndedRun {
  until: RunEnd
  began: boolean
  missed?: MissedAgent
}

const CELLS_IN_A_ROW = 200

/** An interrupted run continues where it stopped, and gives the same result as a run without interruption. */
export async function runExperiment(experiment: Experiment, options: RunOptions): Promise<EndedRun> {
  const attendance = options.attendance ?? new Attendance(experiment.cast)
  const run = new Run(experiment, options, attendance)
  if (!(await triedJudge(experiment, options, attendance))) return run.ended('stopped')
  return run.play()
}

/** Before the first match the judge is tested once; a judge that fails to answer ends the run. */
async function triedJudge(experiment: Experiment, { journal, signal, mayBegin }: RunOptions, attendance: Attendance) {
  const { design, cast } = experiment
  if (!design.trial || !cast.places.judge?.length || (await journal.isJudgeTried())) return true
  if (mayBegin && !(await mayBegin())) return false
  const asked: Asked[] = []
  const network = attendance.networkOf(OF_TRIAL)('', (one) => void asked.push(one), signal)
  const trial = await experiment.tryJudge(network)
  if (attendance.asking.aborted || signal?.aborted) return false
  if (!trial) return true
  if (trial.items.every(({ replies }) => replies.every((reply) => reply === null))) {
    attendance.miss(asked.at(-1) ?? { agent: trial.judge, kind: 'tell' }, OF_TRIAL)
    return false
  }
  await journal.keepTrial(trial)
  return true
}

/** Questions that test the judge belong to no match, so they are recorded under this number. */
export const OF_TRIAL = -1

class Run {
  readonly #experiment: Experiment
  readonly #options: RunOptions
  readonly #attendance: Attendance
  readonly #spending: Spending
  readonly #each: Spent
  readonly #returned: DuePlace[][] = []
  #taking: Promise<unknown> = Promise.resolve()
  #underWay = 0
  #began = false
  #until: RunEnd | undefined

  constructor(experiment: Experiment, options: RunOptions, attendance: Attendance) {
    this.#experiment = experiment
    this.#options = options
    this.#attendance = attendance
    this.#spending = options.spending ?? new Spending()
    this.#each = experiment.estimate('one')
  }

  async play(): Promise<EndedRun> {
    const { journal, atOnce = 1, pieces, to = this.#experiment.planned } = this.#options
    const due = await journal.due()
    const plan = piecesDue(this.#experiment, due, to, pieces?.size)
    const players = pieces
      ? pieces.players.map((player) => this.#playerOf(player))
      : Array.from({ length: atOnce }, () => this.#playOne)
    const working = players.map(async (play) => this.#work(plan, await play))
    try {
      await Promise.all(working)
    } catch (error) {
      this.#attendance.end()
      await Promise.allSettled(working)
      throw error
    }
    return this.ended(this.#until ?? 'whole')
  }

  ended(until: RunEnd): EndedRun {
    const { missed } = this.#attendance
    return { until: missed ? 'missed' : until, began: this.#began, ...(missed && { missed }) }
  }

  async #work(plan: AsyncGenerator<DuePlace[], undefined>, play: (piece: readonly Place[]) => Promise<void>) {
    for (;;) {
      const taken = await this.#taken(plan)
      if (!taken) return
      const { piece, left } = taken
      try {
        const reached = left.length > 0 ? this.#budgetReached() : undefined
        if (reached) {
          if (this.#underWay === piece.length) this.#until ??= reached
          this.#returned.push(left)
          return
        }
        this.#began = true
        if (left.length > 0) await play(left)
      } finally {
        this.#underWay -= piece.length
      }
    }
  }

  /** Workers take matches one after another, so that no match is skipped when the run stops. */
  #taken(plan: AsyncGenerator<DuePlace[], undefined>) {
    const taken = this.#taking.then(() => this.#take(plan))
    this.#taking = taken.catch(() => {})
    return taken
  }

  async #take(plan: AsyncGenerator<DuePlace[], undefined>) {
    if (this.#until !== undefined || this.#attendance.asking.aborted) return undefined
    const piece = this.#returned.shift() ?? (await plan.next()).value
    if (!piece) return undefined
    const { signal, mayBegin } = this.#options
    if (signal?.aborted || (mayBegin && !(await mayBegin()))) {
      this.#until ??= 'stopped'
      return undefined
    }
    const left = await this.#begun(piece)
    this.#underWay += piece.length
    return { piece, left }
  }

  #budgetReached(): ReturnType<Spending['reached']> {
    return this.#spending.reached(this.#options.budget ?? {}, this.#each, this.#underWay - 1)
  }

  async #begun(piece: readonly DuePlace[]): Promise<DuePlace[]> {
    const left: DuePlace[] = []
    for (const place of piece) if (place.isOpen || (await this.#options.journal.begin(place))) left.push(place)
    return left
  }

  async #playerOf(player: Awaitable<PiecePlayer>) {
    const play = await player
    return async (piece: readonly Place[]) => {
      const lines = await play(piece)
      await this.#options.journal.keep(piece.map(({ number }, at) => ({ number, line: lines[at] ?? '', asks: [] })))
    }
  }

  readonly #playOne = async ([place]: readonly Place[]): Promise<void> => {
    if (!place) return
    const { journal } = this.#options
    const { number, cell } = place
    const { block, condition } = cell
    const asks: KeptAsk[] = []
    const network = this.#networkOf(number, (asked) => void asks.push({ match: number, block, condition, ...asked }))
    let spent: Spent | undefined
    for (let attempt = 1; ; attempt++) {
      const before = asks.length
      const played = await this.#played(place, network)
      if (!played || this.#attendance.asking.aborted) return
      const own = asks.slice(before)
      const took = own.length > 0 ? spentOn(own) : played.spent
      if (took) {
        this.#spending.add({ spent: took })
        spent = spent ? sumOfSpent(spent, took) : took
      }
      if ('kept' in played) return
      const match = spent ? { ...played.match, spent } : played.match
      const mayAgain = attempt <= MOST_AGAIN && this.#budgetReached() === undefined
      if (match.void !== undefined) {
        if ((await journal.voided(place, match, asks, mayAgain)) && mayAgain) continue
        return
      }
      const unjudged = this.#attendance.unjudged(cell, own)
      if (!unjudged) return journal.keep([{ number, line: JSON.stringify(match), asks }])
      if (!mayAgain || journal.keepsAnswers) return this.#attendance.miss(unjudged, number)
    }
  }

  async #played(place: Place, network: Network): Promise<PlayedPlace> {
    const { play } = this.#options
    if (play) return play(place, network)
    const match = await this.#experiment.playInTime(place.cell, undefined, network)
    return { match, ...(match.spent && { spent: match.spent }) }
  }

  #networkOf(number: number, note: (asked: Asked) => void): Network {
    const { keepsAnswers } = this.#options.journal
    if (keepsAnswers) return this.#attendance.networkOf(number)('', note)
    const record = (asked: Asked) => {
      note(asked)
      this.#attendance.heard(asked, number)
    }
    return { record, signal: this.#attendance.asking }
  }
}

/** A match is played again after a fault of the platform, and the costs of all attempts are added up. */
export function playedAgain(play: () => PlayedMatch): PlayedMatch {
  let match = play()
  for (let again = 0; match.void !== undefined && again < MOST_AGAIN; again++) {
    const { spent } = match
    match = play()
    if (spent) match = { ...match, spent: match.spent ? sumOfSpent(spent, match.spent) : spent }
  }
  return match
}

type DuePlace = Place & { isOpen?: true }

async function* piecesDue(
  experiment: Experiment,
  { open, next }: { open: readonly number[]; next: number },
  to: number,
  size: (left: number) => number = () => 1,
): AsyncGenerator<DuePlace[], undefined> {
  const begun = new Set(open)
  let piece: DuePlace[] = []
  let most = size(to - next)
  let number = 0
  for (const cell of experiment.cells()) {
    if (number >= to || (begun.size === 0 && next >= to)) break
    if (number >= next) piece.push({ number, cell })
    else if (begun.delete(number)) piece.push({ number, cell, isOpen: true })
    number++
    if (piece.length >= most) {
      yield piece
      piece = []
      most = size(to - number)
    }
    if (number % CELLS_IN_A_ROW === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  if (piece.length > 0) yield piece
}

const MOST_SILENT = 12

export interface MissedAgent extends Put {
  number: number
  silent: number
  path: string
}

export type NetworkOf = (playing: string, record: Network['record'], signal?: AbortSignal) => Network

/** An agent that stops answering ends the run, because further questions would only waste money. */
export class Attendance {
  readonly #cast: Cast
  readonly #ended = new AbortController()
  readonly #silence = new Map<string, number>()
  #missed: MissedAgent | undefined

  constructor(cast: Cast, asking?: AbortSignal) {
    this.#cast = cast
    if (asking?.aborted) this.end()
    asking?.addEventListener('abort', () => this.end(), { once: true })
  }

  get missed(): MissedAgent | undefined {
    return this.#missed
  }

  get asking(): AbortSignal {
    return this.#ended.signal
  }

  end(): void {
    this.#ended.abort()
  }

  networkOf(number: number): NetworkOf {
    return (playing, record, signal) => ({
      record,
      signal: signal ? AbortSignal.any([signal, this.asking]) : this.asking,
      of: { number, playing, put: (asked) => this.heard(asked, number) },
    })
  }

  heard(asked: Put, number: number): void {
    if (this.#ended.signal.aborted) return
    const silent = asked.fault === undefined ? 0 : (this.#silence.get(asked.agent) ?? 0) + 1
    this.#silence.set(asked.agent, silent)
    if (isGone(asked) || silent >= MOST_SILENT) this.miss(asked, number, silent)
  }

  miss({ agent, kind, fault, error }: Put, number: number, silent = 1): void {
    const question = { agent, kind, ...(fault !== undefined && { fault }), ...(error !== undefined && { error }) }
    this.#missed ??= { ...question, number, silent, path: this.#pathOf(agent) }
    this.end()
  }

  /** A match is not scored whose judge left a question unanswered; this finds the question. */
  unjudged({ seats }: Cell, asked: readonly Asked[]): Asked | undefined {
    const judges = this.#cast.places.judge ?? []
    return asked.find(({ fault, seat }) => fault !== undefined && judges.includes(seats[seat - 1] ?? -1))
  }

  #pathOf(agent: string): string {
    const { places, names } = this.#cast
    for (const [place, numbers] of Object.entries(places)) {
      const index = numbers.findIndex((number) => names[number] === agent)
      if (index !== -1) return place === 'judge' ? place : `places.${place}.${index}`
    }
    return ''
  }
}

export function missedText({ agent, kind, error = 'no answer came', silent }: MissedAgent, where = ''): string {
  const times = silent > 1 ? `, ${silent} times in a row` : ''
  return `${agent} did not answer${where} (${kind})${times}: ${error}`
}
