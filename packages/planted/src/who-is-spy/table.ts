import { type Ask, type Seat, type Seen, streamSeed } from '@masquerade/game'
import { type SeenTable, tableOf } from '@masquerade/games'

export interface StubTable {
  table: SeenTable
  seat: Seat
  word: string
  /** A seat that has given no number in place of its word is missing. */
  tells: ReadonlyMap<Seat, number>
  own: number
  options: readonly { seat: Seat; label: string }[]
}

const TELL = /^tell (\d+) \d+ \d+/

export function stubTable(seen: readonly Seen[], ask: Pick<Ask, 'seat' | 'options'>): StubTable {
  const table = tableOf(seen)
  const word = table.own?.word ?? ''
  const tells = new Map<Seat, number>()
  for (const { seat, text } of table.speeches) {
    const given = TELL.exec(text)
    if (given) tells.set(seat, Number(given[1]))
  }
  const options = (ask.options ?? []).flatMap(({ label, action, pass }) =>
    pass ? [] : [{ seat: seatOf(action), label }],
  )
  return { table, seat: ask.seat, word, tells, own: streamSeed(word), options }
}

const seatOf = (action: unknown): Seat => (action as { for: Seat }).for // the form of a ballot's options

/** The speech of the test agent contains no word and never repeats. */
export const tell = ({ own, seat, table }: StubTable): string => `tell ${own} ${seat} ${table.round}`

/**
 * The odd one out is undefined where no seat, or more than one, gave a number for another word than the agent's own;
 * the odd one itself sees more than one such seat.
 */
export function oddOne({ tells, own, seat }: StubTable): Seat | undefined {
  const others = [...tells].filter(([other, number]) => other !== seat && number !== own)
  return others.length === 1 ? others[0]?.[0] : undefined
}

export const ABSTENTION = 'nobody'
