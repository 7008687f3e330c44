import { isSealed, type Json, type Seat, type Seen } from '@masquerade/game'

/** What an event of any game tells, for a line of text. */
export interface ToldEvent {
  seq: number
  /** What happened, by the game's own name. */
  type: string
  /** Whose event it is, if it is one seat's. */
  seat?: Seat
  /** What was said. */
  said?: string
  /** What else it tells, by the game's own names. */
  facts: readonly [name: string, value: string][]
}

/** Longer values say nothing in a line. */
const LONGEST_VALUE = 120
/** What a line calls what somebody said, in one game or another. */
const SAID = ['text', 'said', 'say']

/** The events that a seat sees, without those that hide what they tell and the engine's own. */
export function toldEvents(events: readonly Seen[]): ToldEvent[] {
  return events.flatMap((event) => (isSealed(event) || event.type === 'refused' ? [] : [toldEvent(event)]))
}

function toldEvent({ seq, type, data }: Exclude<Seen, { type: 'sealed' }>): ToldEvent {
  const fields = Object.entries(data as Record<string, Json>) // what was logged is JSON
  const { seat } = data as { seat?: unknown }
  const said = fields.find(([name, value]) => SAID.includes(name) && typeof value === 'string')?.[1]
  const facts = fields.flatMap(([name, value]): [string, string][] => {
    const text = name === 'seat' || SAID.includes(name) ? undefined : inALine(value)
    return text === undefined ? [] : [[name, text]]
  })
  return {
    seq,
    type,
    ...(typeof seat === 'number' && { seat }),
    ...(typeof said === 'string' && said !== '' && { said }),
    facts,
  }
}

/** A value as people read it; undefined for one that is nothing, or too long for a line. */
export function inALine(value: Json): string | undefined {
  const text = asText(value)
  return text === '' || text.length > LONGEST_VALUE ? undefined : text
}

function asText(value: Json): string {
  if (value === null) return ''
  if (Array.isArray(value)) return value.map(asText).filter(Boolean).join(', ')
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .flatMap(([name, inner]) => {
      const text = inner === undefined ? '' : asText(inner)
      return text === '' ? [] : [`${name} ${text}`]
    })
    .join(', ')
}
