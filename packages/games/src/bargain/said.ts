import type { FoundText, Logged } from '@masquerade/game'
import { unjudgedTexts } from '../forms/unjudged-texts.ts'
import type { BargainEvent } from './events.ts'

/** What was said, for searching. */
export function texts(log: readonly Logged<BargainEvent>[]): FoundText[] {
  return log.flatMap((event) => {
    const text = textOf(event)
    return text ? [{ seq: event.seq, text }] : []
  })
}

/** How it is hidden later: no rule judges what is said. */
export const hiding = unjudgedTexts<BargainEvent>({
  textOf,
  withText(event, said) {
    if (event.type === 'proposed') return { ...event, data: { ...event.data, said } }
    return event.type === 'accepted' ? { ...event, data: { ...event.data, said } } : event
  },
})

function textOf({ type, data }: BargainEvent): string | undefined {
  return type === 'proposed' || type === 'accepted' ? data.said : undefined
}
