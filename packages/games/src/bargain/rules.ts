import {
  err,
  type GameAsk,
  heard,
  type Illegal,
  type Missing,
  ok,
  type Result,
  type Seat,
  TRIES,
  type Turn,
} from '@masquerade/game'
import type { ZodType } from 'zod'
import { type Action, legalOf, lineOf, optionsOf } from './answers.ts'
import { type Config, restOf, SEATS, type Three, worth } from './constants.ts'
import type { Deal } from './deal.ts'
import type { BargainEvent, EventData } from './events.ts'
import { mover, record, roundOf, standing, type Table, valuesOf } from './table.ts'

export function start(config: Config, { first, items, values }: Deal): BargainEvent[] {
  return [
    { type: 'opened', v: 1, data: { ...config, first, items: [...items] } },
    ...values.map((own, index): BargainEvent => {
      return { type: 'values', v: 1, data: { seat: index + 1, values: [...own] } }
    }),
  ]
}

export function turn(table: Table): Turn | undefined {
  const { turns, settings, items, ended } = table
  if (ended || isOver(table)) return undefined
  const options = optionsOf(items, standing(table) !== undefined)
  const { bargainMs } = settings.limits
  const asked = { seat: mover(table), kind: 'bargain', limitMs: bargainMs, attempts: TRIES }
  const ask: GameAsk = { ...asked, mode: 'act', options }
  return { number: turns.length + 1, asks: [ask] }
}

export function legal(table: Table): ZodType<Action> {
  return legalOf(table.items, standing(table) !== undefined)
}

export function decide(table: Table, seat: Seat, action: Action): Result<BargainEvent[], Illegal> {
  const round = roundOf(table)
  const said = heard(action.say ?? '', table.settings.limits.characters)
  if ('deal' in action) {
    if (standing(table)) return ok(recorded(table, { type: 'accepted', v: 1, data: { round, seat, said } }))
    return err({ code: 'nothing-stands', why: `no proposal stands, so there is nothing to accept; ${bounds(table)}` })
  }
  const { take } = action
  if (take.every((count, kind) => count >= 0 && count <= (table.items[kind] ?? 0))) {
    return ok(recorded(table, { type: 'proposed', v: 1, data: { round, seat, said, take: [...take] } }))
  }
  return err({ code: 'not-in-the-pool', why: `so much is not there; ${bounds(table)}` })
}

/** Nothing is said or proposed, and what stood is gone. */
export function forfeit(table: Table, seat: Seat, why: Missing): BargainEvent[] {
  return recorded(table, { type: 'forfeited', v: 1, data: { round: roundOf(table), seat, why } })
}

const bounds = ({ items }: Table): string => `you may take anything from nothing to ${lineOf(items)}`

/** The last turn, or a deal, ends the game. */
function recorded(table: Table, event: BargainEvent): BargainEvent[] {
  const after = record(table, event)
  if (event.type === 'accepted') return [event, ended(after, agreement(table, event.data))]
  return isOver(after) ? [event, ended(after, null)] : [event]
}

function isOver({ turns, settings }: Table): boolean {
  return turns.length >= settings.rounds * SEATS.length || turns.some((turn) => 'deal' in turn)
}

type Agreed = NonNullable<EventData<'ended'>['agreed']>

/** The seat that did not propose gets what the proposal left. */
function agreement(table: Table, { round, seat }: { round: number; seat: Seat }): Agreed {
  const taken = standing(table) ?? NOTHING
  const rest = restOf(table.items, taken)
  const [one, other] = seat === 1 ? [rest, taken] : [taken, rest]
  return { round, by: seat, shares: [[...one], [...other]] }
}

function ended(table: Table, agreed: Agreed | null): BargainEvent {
  const values = [valuesOf(table, 1) ?? NOTHING, valuesOf(table, 2) ?? NOTHING] as const
  const [one, other] = agreed ? [worth(agreed.shares[0], values[0]), worth(agreed.shares[1], values[1])] : [0, 0]
  const winner = one === other ? null : one > other ? 1 : 2
  const data = { agreed, winner, values: [[...values[0]], [...values[1]]], scores: [one, other] }
  return { type: 'ended', v: 1, data: data as EventData<'ended'> } // lists of two and of three, as written above
}

const NOTHING: Three = [0, 0, 0]
