import { type Move, playerName, type Seat } from '@masquerade/game'
import type { Config } from '../config.ts'
import type { Deal } from '../deal/deal-form.ts'
import type { EventData, WhoIsSpyEvent } from '../events.ts'
import { type Table, wordsOf } from '../table.ts'

export function dealt(table: Table): { config: Config; deal: Deal } {
  const { chosen, drawn, first, language, limits, settings, spy = 0 } = table
  const from = settings.order === 'fixed' && { first }
  return { config: { language, limits, ...chosen }, deal: { words: wordsOf(table), spy, ...from, ...drawn } }
}

export function move(event: WhoIsSpyEvent): Move | undefined {
  if (event.type === 'spoke') return event.data.dots ? undefined : told('speak', event.data, uncut(event.data.text))
  if (event.type !== 'voted') return undefined
  const { for: chosen, name } = event.data
  return told('vote', event.data, chosen === null ? '' : (name ?? playerName(chosen)))
}

function told(kind: string, { seat, missing }: { seat: Seat; missing?: 'timeout' | 'error' }, text: string): Move {
  if (missing === 'timeout') return { seat, kind, timeout: true }
  return missing === 'error' ? { seat, kind, error: true } : { seat, kind, text }
}

/**
 * Everybody is shown the others in an order of their own: who stands on a ballot matters, not where, unless it was
 * dealt. That an event is the last but one follows from the one after it, and the first logs do not say so; that what
 * was sent stated the speaker's own word does not follow from what was heard.
 */
export function settled(event: WhoIsSpyEvent): WhoIsSpyEvent {
  switch (event.type) {
    case 'spoke':
      return { ...event, data: without(event.data, 'masked') }
    case 'judged':
      return { ...event, data: without(event.data, 'last') }
    case 'revealed':
      return { ...event, data: without(event.data, 'last') }
    case 'ended':
      return { ...event, data: without(event.data, 'masked') }
    case 'voting':
      return event.data.fixed ? event : { ...event, data: { ...event.data, ballots: event.data.ballots.map(inOrder) } }
    default:
      return event
  }
}

function without<Data extends object, Key extends keyof Data>(data: Data, key: Key): Omit<Data, Key> {
  const { [key]: _, ...rest } = data
  return rest
}

type Ballot = EventData<'voting'>['ballots'][number]

const inOrder = ({ seat, choices = [] }: Ballot): Ballot => ({ seat, choices: choices.toSorted((a, b) => a - b) })

/** A speech that ends in a space was cut there: something must follow, or the space would be trimmed. */
function uncut(text: string): string {
  return text === text.trimEnd() ? text : `${text}…`
}
