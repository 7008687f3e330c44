import { type Ask, type Seat, type Seen, streamSeed } from '@masquerade/game'
import { type SeenTable, tableOf } from '@masquerade/games'

/** The facts that a planted test agent of Who Is Spy knows when it is asked. */
export interface StubTable {
  table: SeenTable
  seat: Seat
  word: string
  /** The numbers that the seats gave in place of their words, by seat; seats that have given none are missing. */
  tells: ReadonlyMap<Seat, number>
  /** The number that stands for the planted test agent's own word. */
  own: number
  /** The seats that may be voted for on a ballot, in the order shown, with their labels. */
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

/**
 * Returns the speech of a planted test agent: a number for its word, its seat and the round. It contains no word and
 * never repeats.
 */
export const tell = ({ own, seat, table }: StubTable): string => `tell ${own} ${seat} ${table.round}`

/**
 * Returns the only seat that has given a number for another word than the agent's own; undefined where there is no such
 * seat, or more than one, as the odd one itself sees it.
 */
export function oddOne({ tells, own, seat }: StubTable): Seat | undefined {
  const others = [...tells].filter(([other, number]) => other !== seat && number !== own)
  return others.length === 1 ? others[0]?.[0] : undefined
}

export const ABSTENTION = 'nobody'
