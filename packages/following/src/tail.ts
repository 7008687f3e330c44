export interface Numbered {
  seq: number
}

export interface Tail<Event extends Numbered> {
  events: readonly Event[]
  ahead: readonly Event[]
  /** Events whose texts the site has hidden or shown again; each is shown instead of its original, even if that arrives later. */
  instead: readonly Event[]
}

export function tailOf<Event extends Numbered>(events: readonly Event[]): Tail<Event> {
  return take({ events: [], ahead: [], instead: [] }, events)
}

/** Events may arrive in any order and more than once; if none is new, the function returns the same object. */
export function take<Event extends Numbered>(tail: Tail<Event>, incoming: readonly Event[]): Tail<Event> {
  const last = lastSeq(tail)
  const known = new Map(tail.ahead.map((event) => [event.seq, event]))
  const news = incoming.filter((event) => event.seq > last && !known.has(event.seq))
  if (news.length === 0) return tail
  for (const event of news) known.set(event.seq, tail.instead.find(({ seq }) => seq === event.seq) ?? event)

  const events = [...tail.events]
  for (let next = known.get(last + 1); next; next = known.get(next.seq + 1)) {
    events.push(next)
    known.delete(next.seq)
  }
  const ahead = [...known.values()].sort((a, b) => a.seq - b.seq)
  return { ...tail, events, ahead }
}

/** A changed event replaces its earlier version, even if that version has not arrived yet. */
export function replace<Event extends Numbered>(tail: Tail<Event>, event: Event): Tail<Event> {
  const put = (other: Event) => (other.seq === event.seq ? event : other)
  return {
    events: tail.events.map(put),
    ahead: tail.ahead.map(put),
    instead: [...tail.instead.filter(({ seq }) => seq !== event.seq), event],
  }
}

export function lastSeq(tail: Tail<Numbered>): number {
  return tail.events.at(-1)?.seq ?? 0
}

export function hasGap(tail: Tail<Numbered>): boolean {
  return tail.ahead.length > 0
}
