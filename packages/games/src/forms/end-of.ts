import type { Draft, Logged } from '@masquerade/game'

type Ended<Event extends Draft> = Extract<Event, { type: 'ended' }>['data']

export function endOf<Event extends Draft>(match: string, log: readonly Logged<Event>[]): Ended<Event> {
  const ended = log.find(({ type }) => type === 'ended')
  if (!ended) throw new Error(`the log of ${match} match has no end: only finished matches are measured`)
  return ended.data as Ended<Event> // of that type
}
