import {
  type GameAsk,
  type Illegal,
  type Missing,
  ok,
  type Result,
  type Seat,
  TRIES,
  type Turn,
} from '@masquerade/game'
import { type Action, OPTIONS } from './answers.ts'
import { type Choice, type Config, type Payoffs, SEATS } from './constants.ts'
import type { PrisonersDilemmaEvent } from './events.ts'
import { type Decision, record, type Table } from './table.ts'

export function start(config: Config): PrisonersDilemmaEvent[] {
  return [{ type: 'opened', v: 1, data: config }]
}

export function turn(table: Table): Turn | undefined {
  if (table.ended) return undefined
  const { decideMs } = table.settings.limits
  const asks = SEATS.filter((seat) => !table.cast.some((one) => one.seat === seat)).map((seat): GameAsk => {
    return { seat, kind: 'decide', limitMs: decideMs, attempts: TRIES, mode: 'choose', options: OPTIONS }
  })
  return { number: table.round, asks }
}

export function decide(table: Table, seat: Seat, { choice }: Action): Result<PrisonersDilemmaEvent[], Illegal> {
  return ok(decided(table, { round: table.round, seat, choice }))
}

/** Silence must not pay: defecting is never worse within a round. */
export function forfeit(table: Table, seat: Seat, why: Missing): PrisonersDilemmaEvent[] {
  const missing = why === 'timeout' ? 'timeout' : 'error'
  return decided(table, { round: table.round, seat, choice: 'cooperate', missing })
}

/** What each choice of a round gets, by seat order. */
export function pointsOf(choices: readonly Choice[], payoffs: Payoffs): number[] {
  const defectors = choices.filter((choice) => choice === 'defect').length
  if (defectors === 0) return choices.map(() => payoffs.allCooperate)
  const pays = [0, payoffs.oneDefects, payoffs.twoDefect, payoffs.allDefect][defectors] ?? 0
  return choices.map((choice) => (choice === 'defect' ? pays : 0))
}

/** The last decision of a round reveals all of them, and the last round ends the game. */
function decided(table: Table, data: Decision): PrisonersDilemmaEvent[] {
  const event: PrisonersDilemmaEvent = { type: 'decided', v: 1, data }
  const cast = [...table.cast, data]
  if (cast.length < SEATS.length) return [event]
  const { round, settings } = table
  const choices = SEATS.map((seat) => cast.find((one) => one.seat === seat)?.choice ?? 'cooperate')
  const missing = SEATS.filter((seat) => cast.some((one) => one.seat === seat && one.missing))
  const result = { round, choices, missing, points: pointsOf(choices, settings.payoffs) }
  if (round < settings.rounds) return [event, { type: 'revealed', v: 1, data: result }]
  const revealed: PrisonersDilemmaEvent = { type: 'revealed', v: 1, data: { ...result, last: true } }
  return [event, revealed, ended(record(table, revealed).points)]
}

function ended(scores: readonly number[]): PrisonersDilemmaEvent {
  const best = Math.max(...scores)
  const winners = SEATS.filter((seat) => scores[seat - 1] === best)
  return { type: 'ended', v: 1, data: { winners, scores: [...scores] } }
}
