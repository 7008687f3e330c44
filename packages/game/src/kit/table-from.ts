import { type Draft, isSealed, type Seen } from '../event.ts'

/** A shallow copy of a table, of which the fields may be assigned; the lists and objects in it belong to other tables, too. */
export type Own<Table> = { -readonly [Field in keyof Table]: Table[Field] }

/**
 * A function for a kind of event assigns fields of the table that it is given. It never pushes into a list of that table
 * and never changes an object in it, because the copy is shallow: earlier tables have the same lists and objects.
 */
type Changes<Table, Event extends Draft> = {
  [Type in Event['type']]?: (table: Own<Table>, data: Extract<Event, { type: Type }>['data']) => void
}

/**
 * The table of a match, as one viewer knows it, follows from the events that this viewer may see: each kind of event changes
 * it by the function of that name. An event without a function changes nothing, except that `ended` is kept under its name.
 */
export function tableFrom<Table extends { ended?: object | undefined }, Event extends Draft>(
  empty: Table,
  changes: Changes<Table, Event>,
) {
  const apply = (table: Own<Table>, { type, data }: Event): void => {
    const change = changes[type as Event['type']] // the types of a game's events
    if (change) change(table, data)
    else if (type === 'ended') table.ended = data
  }
  return {
    record(before: Table = empty, event: Event): Table {
      const table = { ...before }
      apply(table, event)
      return table
    },
    /** All events change one copy, because copying the table for each event takes most of the time. */
    tableOf(seen: readonly Seen<Event>[]): Table {
      const table = { ...empty }
      for (const event of seen) if (!isSealed(event)) apply(table, event)
      return table
    },
  }
}
