import { type Draft, isSealed, type Seen } from '../event.ts'

type Changes<Table, Event extends Draft> = {
  [Type in Event['type']]?: (table: Table, data: Extract<Event, { type: Type }>['data']) => Table
}

/**
 * The table of a match follows from its events: each kind of event changes it by the function of that name. An event
 * without a function changes nothing, except that `ended` is kept under its name.
 */
export function tableFrom<Table extends { ended?: object | undefined }, Event extends Draft>(
  empty: Table,
  changes: Changes<Table, Event>,
) {
  const record = (table: Table = empty, { type, data }: Event): Table => {
    const change = changes[type as Event['type']] // the types of a game's events
    if (change) return change(table, data)
    return type === 'ended' ? { ...table, ended: data } : table
  }
  return { record, tableOf: (seen: readonly Seen<Event>[]): Table => knownOf(record, seen) ?? empty }
}

export function knownOf<State, Event extends Draft>(
  evolve: (state: State | undefined, event: Event) => State,
  seen: readonly Seen<Event>[],
): State | undefined {
  return seen.reduce<State | undefined>((state, event) => (isSealed(event) ? state : evolve(state, event)), undefined)
}
