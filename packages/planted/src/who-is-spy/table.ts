import { type Ask, type Seat, type Seen, streamSeed } from '@masquerade/game'
import { tableOf } from '@masquerade/games'

export type StubTable = ReturnType<typeof stubTable>

const TELL = /^tell (\d+) \d+ \d+/

export function stubTable(seen: readonly Seen[], ask: Pick<Ask, 'seat' | 'options'>) {
  const table = tableOf(seen)
  const word = table.own?.word ?? ''
  /** A player says a number in its speech in place of its secret word; a player without such a number has no entry. */
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

/** A test agent's speech gives a number in place of its secret word, so the speech never contains the word. */
export const tell = ({ own, seat, table }: StubTable): string => `tell ${own} ${seat} ${table.round}`

/** The only player with another number than one's own; undefined where there is none, or several. */
export function oddOne({ tells, own, seat }: StubTable): Seat | undefined {
  const others = [...tells].filter(([other, number]) => other !== seat && number !== own)
  return others.length === 1 ? others[0]?.[0] : undefined
}

export const ABSTENTION = 'nobody'
