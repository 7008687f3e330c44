import { type Draft, isSealed, type Seat, type Seen } from '../event.ts'
import type { Json } from '../json.ts'
import { playerName, type Wire, type WireEvent } from '../telling.ts'
import { cachedIn } from './cached-in.ts'
import type { EventKinds } from './event-kinds.ts'

type NameOf = (seat: Seat) => string

/** How a field of an event is told to agents' programs; a field converted to `undefined` is left out. */
type FieldTelling = (value: never, nameOf: NameOf) => Json | undefined

interface WireTelling<Table, Event extends Draft> {
  events: Pick<EventKinds<Event>, 'fields'>
  tableOf(seen: readonly Seen<Event>[]): Table
  nameAt?(table: Table, seat: Seat): string
  facts(table: Table): Wire['facts']
  fields?: Readonly<Record<string, FieldTelling>>
  overrides?: {
    [Type in Event['type']]?: (
      data: Extract<Event, { type: Type }>['data'],
      nameOf: NameOf,
      table: Table,
    ) => { [field: string]: Json }
  }
}

/**
 * JSON documents for agents' programs state players' names instead of seat numbers. An event is converted once for all
 * questions of its match, so what names and overrides take from the table must not change during a match.
 */
export function wireOf<Table, Event extends Draft>(telling: WireTelling<Table, Event>) {
  const { events, tableOf, nameAt, facts, fields = {}, overrides } = telling
  const own = (type: Event['type'], data: object, nameOf: NameOf): { [field: string]: Json } => {
    const values = data as { readonly [field: string]: never } // what is in it is JSON
    const named = (events.fields?.[type] ?? Object.keys(data)).flatMap((field): [string, Json][] => {
      if (values[field] === undefined) return []
      if (field === 'seat') return [['player', nameOf(values[field])]]
      const value = fields[field] ? fields[field](values[field], nameOf) : (values[field] as Json)
      return value === undefined ? [] : [[field, value]]
    })
    return Object.fromEntries(named)
  }
  const converted = new WeakMap<object, WireEvent>()
  return (seen: readonly Seen<Event>[]): Wire => {
    const table = tableOf(seen)
    const nameOf = (seat: Seat) => nameAt?.(table, seat) ?? playerName(seat)
    const wireEvent = (event: Seen<Event>): WireEvent => {
      const { seq, type } = event
      if (isSealed(event)) return { seq, type }
      const kind = type as Event['type'] // it is not sealed
      return { seq, type, ...(overrides?.[kind]?.(event.data, nameOf, table) ?? own(kind, event.data, nameOf)) }
    }
    return { facts: facts(table), events: seen.map((event) => cachedIn(converted, event, () => wireEvent(event))) }
  }
}

export const leftOut = (): undefined => undefined
export const named = (seat: Seat | null, nameOf: NameOf = playerName): string | null =>
  seat === null ? null : nameOf(seat)
export const allNamed = (seats: readonly Seat[], nameOf: NameOf = playerName): string[] => seats.map(nameOf)
export const byName = <Value extends Json>(values: readonly Value[]): { [name: string]: Value } =>
  Object.fromEntries(values.map((value, index) => [playerName(index + 1), value]))
/** Each of a list by name: of a vote, for instance, the name of the voter stands in the place of its seat. */
export const eachNamed = <Row extends { [field: string]: Json }>(
  rows: readonly (Row & { seat: Seat })[],
  nameOf: NameOf = playerName,
): Json => rows.map(({ seat, ...rest }) => ({ player: nameOf(seat), ...rest }))
/** Votes by name; a vote for no seat is null. */
export const votesNamed = (votes: readonly { seat: Seat; for: Seat | null }[], nameOf: NameOf = playerName): Json =>
  votes.map((vote) => ({ player: nameOf(vote.seat), for: named(vote.for, nameOf) }))
