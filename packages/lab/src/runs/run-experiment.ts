import { setMaxListeners } from 'node:events'
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
import { type Cell, MOST_AGAIN, type Place, type PlayedMatch } from '../play/cell.ts'
import type { KeptAsk } from '../table/ask-summary.ts'

export interface KeptPlace {
  number: number
  line: string
  asks: readonly KeptAsk[]
}

export interface Journal {
  due(): Awaitable<{ open: readonly number[]; next: number }>
  /** Returns false where the match was begun before, waits for people, or is replaced by a stored one. */
  begin(place: Place): Awaitable<boolean>
  keep(kept: readonly KeptPlace[]): Awaitable<void>
  /** Some storages count void matches themselves, and say whether one is played again; others keep the last try alone. */
  voided?(place: Place, match: PlayedMatch, mayAgain: boolean): Awaitable<boolean>
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
  const { journal, atOnce = 1, pieces, to = experiment.planned, budget = {}, signal, mayBegin } = options
  const { attendance = attendanceOf(experiment.cast), spending = new Spending() } = options
  const { play = (place, network) => playedBy(experiment, place, network) } = options
  const each = experiment.estimate('one')
  const returned: DuePlace[][] = []
  let taking: Promise<unknown> = Promise.resolve()
  let underWay = 0
  let began = false
  let until: RunEnd | undefined

  if (!(await triedJudge(experiment, options, attendance))) return ended('stopped')
  const plan = piecesDue(experiment, await journal.due(), to, pieces?.size)
  const players = pieces ? pieces.players.map(keeping) : Array.from({ length: atOnce }, () => playOne)
  const working = players.map(async (player) => work(await player))
  try {
    await Promise.all(working)
  } catch (error) {
    attendance.end()
    await Promise.allSettled(working)
    throw error
  }
  return ended(until ?? 'whole')

  function ended(how: RunEnd): EndedRun {
    const { missed } = attendance
    return { until: missed ? 'missed' : how, began, ...(missed && { missed }) }
  }

  async function work(player: (piece: readonly Place[]) => Promise<void>): Promise<void> {
    for (;;) {
      const taken = await inTurn()
      if (!taken) return
      const { piece, left } = taken
      try {
        const reached = left.length > 0 ? budgetReached() : undefined
        if (reached) {
          if (underWay === piece.length) until ??= reached
          returned.push(left)
          return
        }
        began = true
        if (left.length > 0) await player(left)
      } finally {
        underWay -= piece.length
      }
    }
  }

  /** Workers take matches one after another, so that no match is skipped when the run stops. */
  function inTurn() {
    const taken = taking.then(take)
    taking = taken.catch(() => {})
    return taken
  }

  async function take() {
    if (until !== undefined || attendance.asking.aborted) return undefined
    const piece = returned.shift() ?? (await plan.next()).value
    if (!piece) return undefined
    if (signal?.aborted || (mayBegin && !(await mayBegin()))) {
      until ??= 'stopped'
      return undefined
    }
    const left: DuePlace[] = []
    for (const place of piece) if (place.isOpen || (await journal.begin(place))) left.push(place)
    underWay += piece.length
    return { piece, left }
  }

  function budgetReached(): ReturnType<Spending['reached']> {
    return spending.reached(budget, each, underWay - 1)
  }

  async function keeping(player: Awaitable<PiecePlayer>) {
    const linesOf = await player
    return async (piece: readonly Place[]) => {
      const lines = await linesOf(piece)
      await journal.keep(piece.map(({ number }, at) => ({ number, line: lines[at] ?? '', asks: [] })))
    }
  }

  async function playOne([place]: readonly Place[]): Promise<void> {
    if (!place) return
    const { number, cell } = place
    const { block, condition } = cell
    const asks: KeptAsk[] = []
    const network = networkOf(number, (asked) => void asks.push({ match: number, block, condition, ...asked }))
    let spent: Spent | undefined
    for (let attempt = 1; ; attempt++) {
      const before = asks.length
      const played = await play(place, network)
      if (!played || attendance.asking.aborted) return
      const own = asks.slice(before)
      const took = own.length > 0 ? spentOn(own) : played.spent
      if (took) {
        spending.add({ spent: took })
        spent = spent ? sumOfSpent(spent, took) : took
      }
      if ('kept' in played) return
      const match = spent ? { ...played.match, spent } : played.match
      const mayAgain = attempt <= MOST_AGAIN && budgetReached() === undefined
      const kept = () => journal.keep([{ number, line: JSON.stringify(match), asks }])
      if (match.void !== undefined) {
        const again = journal.voided ? await journal.voided(place, match, mayAgain) : mayAgain
        if (again && mayAgain) continue
        return journal.voided ? undefined : kept()
      }
      const unjudged = attendance.unjudged(cell, own)
      if (!unjudged) return kept()
      if (!mayAgain || journal.keepsAnswers) return attendance.miss(unjudged, number)
    }
  }

  function networkOf(number: number, note: (asked: Asked) => void): Network {
    if (journal.keepsAnswers) return attendance.networkOf(number)('', note)
    const record = (asked: Asked) => {
      note(asked)
      attendance.heard(asked, number)
    }
    return { record, signal: attendance.asking }
  }
}

export const playedBy = async (experiment: Experiment, { cell }: Place, network: Network): Promise<PlayedPlace> => ({
  match: await experiment.playInTime(cell, network),
})

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
  for (const place of experiment.places()) {
    const { number } = place
    if (number >= to || (begun.size === 0 && next >= to)) break
    if (begun.delete(number)) piece.push({ ...place, isOpen: true })
    else if (number >= next) piece.push(place)
    if (piece.length >= most) {
      yield piece
      piece = []
      most = size(to - number - 1)
    }
    if ((number + 1) % CELLS_IN_A_ROW === 0) await new Promise((resolve) => setImmediate(resolve))
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

export type Attendance = ReturnType<typeof attendanceOf>

/** An agent that stops answering ends the run, because further questions would only waste money. */
export function attendanceOf(cast: Cast, stopping?: AbortSignal) {
  const ended = new AbortController()
  const asking = ended.signal
  setMaxListeners(0, asking) // each question that is open listens to it
  const silence = new Map<string, number>()
  let missed: MissedAgent | undefined
  if (stopping?.aborted) end()
  stopping?.addEventListener('abort', end, { once: true })

  return {
    get missed(): MissedAgent | undefined {
      return missed
    },

    ...{ asking, end, heard, miss },

    networkOf:
      (number: number): NetworkOf =>
      (playing, record, signal) => ({
        record,
        signal: signal ? AbortSignal.any([signal, asking]) : asking,
        of: { number, playing, put: (asked) => heard(asked, number) },
      }),

    /** A match is not scored whose judge left a question unanswered; this finds the question. */
    unjudged({ seats }: Cell, asked: readonly Asked[]): Asked | undefined {
      const judges = cast.places.judge ?? []
      return asked.find(({ fault, seat }) => fault !== undefined && judges.includes(seats[seat - 1] ?? -1))
    },
  }

  function end(): void {
    ended.abort()
  }

  function heard(asked: Put, number: number): void {
    if (asking.aborted) return
    const silent = asked.fault === undefined ? 0 : (silence.get(asked.agent) ?? 0) + 1
    silence.set(asked.agent, silent)
    if (isGone(asked) || silent >= MOST_SILENT) miss(asked, number, silent)
  }

  function miss({ agent, kind, fault, error }: Put, number: number, silent = 1): void {
    const question = { agent, kind, ...(fault !== undefined && { fault }), ...(error !== undefined && { error }) }
    missed ??= { ...question, number, silent, path: pathOf(agent) }
    end()
  }

  function pathOf(agent: string): string {
    for (const [place, numbers] of Object.entries(cast.places)) {
      const index = numbers.findIndex((number) => cast.names[number] === agent)
      if (index !== -1) return place === 'judge' ? place : `places.${place}.${index}`
    }
    return ''
  }
}

export function missedText({ agent, kind, error = 'no answer came', silent }: MissedAgent, where = ''): string {
  const times = silent > 1 ? `, ${silent} times in a row` : ''
  return `${agent} did not answer${where} (${kind})${times}: ${error}`
}
