import { type Draft, isSealed, type Seat, type Seen } from '../event.ts'
import type { Json } from '../json.ts'
import { playerName, type Wire, type WireEvent } from '../telling.ts'
import type { EventKinds } from './event-kinds.ts'

/**
 * Converts one field of an event for the JSON document that agents' programs receive; a field converted to `undefined`
 * is left out.
 */
type FieldTelling = (value: never) => Json | undefined

interface WireTelling<State, Event extends Draft> {
  events: Pick<EventKinds<Event>, 'fields'>
  evolve(state: State | undefined, event: Event): State
  facts(state: State): Wire['facts']
  fields?: Readonly<Record<string, FieldTelling>>
  overrides?: { [Type in Event['type']]?: (data: Extract<Event, { type: Type }>['data']) => { [field: string]: Json } }
}

/** JSON documents for agents' programs state players' names instead of seat numbers. */
export function wireOf<State, Event extends Draft>(telling: WireTelling<State, Event>) {
  const { events, evolve, facts, fields = {}, overrides } = telling
  const own = (type: Event['type'], data: object): { [field: string]: Json } => {
    const values = data as { readonly [field: string]: never } // what is in it is JSON
    const named = (events.fields?.[type] ?? Object.keys(data)).flatMap((field): [string, Json][] => {
      if (values[field] === undefined) return []
      if (field === 'seat') return [['player', playerName(values[field])]]
      const value = fields[field] ? fields[field](values[field]) : (values[field] as Json)
      return value === undefined ? [] : [[field, value]]
    })
    return Object.fromEntries(named)
  }
  const wireEvent = (event: Seen<Event>): WireEvent => {
    const { seq, type } = event
    if (isSealed(event)) return { seq, type }
    const kind = type as Event['type'] // it is not sealed
    return { seq, type, ...(overrides?.[kind]?.(event.data) ?? own(kind, event.data)) }
  }
  return (seen: readonly Seen<Event>[]): Wire => {
    const state = knownOf(evolve, seen)
    return { facts: state === undefined ? {} : facts(state), events: seen.map(wireEvent) }
  }
}

export function knownOf<State, Event extends Draft>(
  evolve: (state: State | undefined, event: Event) => State,
  seen: readonly Seen<Event>[],
): State | undefined {
  return seen.reduce<State | undefined>((state, event) => (isSealed(event) ? state : evolve(state, event)), undefined)
}

export const leftOut = (): undefined => undefined
export const named = (seat: Seat | null): string | null => (seat === null ? null : playerName(seat))
export const allNamed = (seats: readonly Seat[]): string[] => seats.map(playerName)
export const byName = <Value extends Json>(values: readonly Value[]): { [name: string]: Value } =>
  Object.fromEntries(values.map((value, index) => [playerName(index + 1), value]))
