import {
  type Asked,
  type Cap,
  type Cell,
  type Experiment,
  isGone,
  type KeptAsk,
  MOST_AGAIN,
  type Network,
  type PlayedMatch,
  type PlayedUntil,
  Spending,
  type Spent,
  spentOn,
  sumOfSpent,
} from '@masquerade/lab'
import { RunFileError } from './run-file.ts'

export interface InTime {
  /** Matches that are there already. */
  from: number
  /** Up to which match; to the end of the plan where not said. */
  to?: number
  /** How many are played at once. */
  atOnce: number
  /** A match and what was asked in it, in the order of the plan. */
  keep(match: PlayedMatch, asks: readonly KeptAsk[]): void
  signal?: AbortSignal | undefined
  /** Whether to begin no further match, as somebody asked for that elsewhere. */
  stopping?(): boolean
  /** What the matches that are there cost; what is played is added to it. */
  spending?: Spending
  cap?: Cap
  /** The match of another run that is the same as this one of the plan. */
  reused?(number: number): PlayedMatch | undefined
}

/** After so many asks of one agent in a row without an answer it is not there. */
const MOST_SILENT = 12
/** A match that its judge did not judge, or that came to nothing, is played so often at most. */
const TRIES = 1 + MOST_AGAIN

/** What plays or judges one match of the plan. */
export type Playing = (cell: Cell, network: Network, number: number) => Promise<PlayedMatch>

/**
 * Plays what is left of a plan with agents that take their time, several matches at once, and hands them on in their order.
 * When asked to stop it begins no other match. An agent that is not there ends it: its match is not kept, and can be
 * played when it is back.
 */
export async function playOverNetwork(
  experiment: Experiment,
  { from, to, atOnce, keep, signal, stopping, spending = new Spending(), cap = {}, reused }: InTime,
  play: Playing = (cell, network) => experiment.playInTime(cell, undefined, network),
): Promise<PlayedUntil> {
  const each = experiment.estimateOfOne()
  let underWay = 0
  let until: PlayedUntil | undefined
  const gone = new AbortController()
  let trouble: Trouble | undefined
  const silence = new Map<string, number>()
  const done = new Map<number, { match: PlayedMatch; asks: KeptAsk[] }>()
  let kept = from
  const end = to ?? experiment.planned
  const cells = between(experiment.cells(), from, end)

  function finished(number: number, match: PlayedMatch, asks: KeptAsk[]): void {
    done.set(number, { match, asks })
    for (let next = done.get(kept); next; next = done.get(kept)) {
      done.delete(kept)
      kept++
      keep(next.match, next.asks)
    }
  }

  /** Counts how long nothing comes of an agent, and ends the run where it is not there. */
  function listened(asked: Asked, number: number): void {
    if (gone.signal.aborted) return
    const silent = asked.fault === undefined ? 0 : (silence.get(asked.agent) ?? 0) + 1
    silence.set(asked.agent, silent)
    if (!isGone(asked) && silent < MOST_SILENT) return
    trouble = { number, asked, silent }
    gone.abort()
  }

  async function played(cell: Cell, number: number): Promise<void> {
    const asks: KeptAsk[] = []
    let spent: Spent | undefined
    for (let attempt = 1; ; attempt++) {
      const before = asks.length
      const record = (asked: Asked) => {
        asks.push({ match: number, block: cell.block, condition: cell.condition, ...asked })
        listened(asked, number)
      }
      const match = await play(cell, { record, signal: gone.signal }, number)
      if (gone.signal.aborted) return
      const own = asks.slice(before)
      const took = own.length > 0 ? spentOn(own) : match.spent
      if (took) {
        spending.add({ spent: took })
        // What the tries before took was spent, too.
        spent = spent ? sumOfSpent(spent, took) : took
      }
      const mayAgain = attempt < TRIES && spending.reached(cap, each, underWay - 1) === undefined
      if (match.void !== undefined && mayAgain) continue
      const unjudged = own.find((asked) => asked.fault !== undefined && isJudge(experiment, cell, asked))
      if (!unjudged) return finished(number, spent ? { ...match, spent } : match, asks)
      if (mayAgain) continue
      trouble ??= { number, asked: unjudged, silent: 1 }
      return gone.abort()
    }
  }

  /** Why no further match begins, before the plan is at its end. */
  function ending(number: number): PlayedUntil | undefined {
    if (signal?.aborted || stopping?.()) return 'stopped'
    return reusable(number) ? undefined : spending.reached(cap, each, underWay)
  }

  // Matches are taken in the order of the plan, each looked for once.
  let looked: { number: number; match: PlayedMatch | undefined } | undefined
  function reusable(number: number): PlayedMatch | undefined {
    if (looked?.number !== number) looked = { number, match: reused?.(number) }
    return looked.match
  }

  let begun = from
  async function onePlaying(): Promise<void> {
    while (!gone.signal.aborted && until === undefined) {
      if (begun >= end) return
      until = ending(begun)
      if (until !== undefined) return
      const next = cells.next()
      if (next.done) return
      const { cell, number } = next.value
      begun = number + 1
      const known = reusable(number)
      if (known) finished(number, known, [])
      else {
        underWay++
        await played(cell, number).finally(() => underWay--)
      }
    }
  }

  const atATime = experiment.oneAtATime ? 1 : Math.max(1, atOnce)
  try {
    await Promise.all(Array.from({ length: atATime }, onePlaying))
  } catch (error) {
    // One that fails takes the others along.
    gone.abort()
    throw error
  }
  if (trouble) throw new RunFileError(toldOf(trouble))
  return until ?? 'whole'
}

interface Trouble {
  number: number
  asked: Asked
  silent: number
}

function toldOf({ number, asked: { agent, kind, error = 'no answer came' }, silent }: Trouble): string {
  const times = silent > 1 ? `, ${silent} times in a row` : ''
  return `${agent} did not answer in match ${number} (${kind})${times}: ${error}. What is played is kept: the same command goes on when the agent is back.`
}

const isJudge = ({ cast }: Experiment, { seats }: Cell, { seat }: Asked): boolean =>
  (cast.places.judge ?? []).includes(seats[seat - 1] ?? -1)

function* between(cells: Iterable<Cell>, from: number, to: number): Generator<{ cell: Cell; number: number }> {
  let number = 0
  for (const cell of cells) {
    if (number >= to) return
    if (number >= from) yield { cell, number }
    number++
  }
}
