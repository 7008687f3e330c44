import { type Move, playerName, type Seat } from '@masquerade/game'
import type { Config } from './config.ts'
import type { Deal } from './deal.ts'
import type { WhoIsSpyEvent } from './events.ts'
import { type Table, wordsOf } from './table.ts'

export function dealt(table: Table): { config: Config; deal: Deal } {
  const { language, limits, first, spy = 0 } = table
  return { config: { language, limits }, deal: { words: wordsOf(table), spy, first } }
}

export function move(event: WhoIsSpyEvent): Move | undefined {
  if (event.type === 'spoke') return told('speak', event.data, uncut(event.data.text))
  if (event.type !== 'voted') return undefined
  return told('vote', event.data, event.data.for === null ? '' : playerName(event.data.for))
}

function told(kind: string, { seat, missing }: { seat: Seat; missing?: 'timeout' | 'error' }, text: string): Move {
  if (missing === 'timeout') return { seat, kind, timeout: true }
  return missing === 'error' ? { seat, kind, error: true } : { seat, kind, text }
}

/**
 * Everybody is shown the others in an order of their own: who stands on a ballot matters, not where. That an event is
 * the last but one follows from the one after it, and the first logs do not say so.
 */
export function settled(event: WhoIsSpyEvent): WhoIsSpyEvent {
  if (event.type === 'judged' || event.type === 'revealed') return withoutLast(event)
  if (event.type !== 'voting') return event
  const ballots = event.data.ballots.map(({ seat, choices }) => ({ seat, choices: choices.toSorted((a, b) => a - b) }))
  return { ...event, data: { ...event.data, ballots } }
}

function withoutLast(event: WhoIsSpyEvent & { type: 'judged' | 'revealed' }): WhoIsSpyEvent {
  const { last: _, ...data } = event.data
  return { ...event, data } as WhoIsSpyEvent // one of the two, less what is optional in both
}

/** A speech that ends in a space was cut there: something must follow, or the space would be trimmed. */
function uncut(text: string): string {
  return text === text.trimEnd() ? text : `${text}…`
}
