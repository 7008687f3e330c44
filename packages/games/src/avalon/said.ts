import type { FoundText, Logged } from '@masquerade/game'
import { unjudgedTexts } from '../forms/unjudged-texts.ts'
import type { AvalonEvent } from './events.ts'

export function texts(log: readonly Logged<AvalonEvent>[]): FoundText[] {
  return log.flatMap((event) => {
    const text = textOf(event)
    return text ? [{ seq: event.seq, text }] : []
  })
}

/** No rule of *Avalon* judges the words of speeches, so moderators can put any text in the place of a speech. */
export const hiding = unjudgedTexts<AvalonEvent>({
  textOf,
  withText(event, text) {
    switch (event.type) {
      case 'proposed':
        return { ...event, data: { ...event.data, text } }
      case 'spoke':
        return { ...event, data: { ...event.data, text } }
      case 'reconsidered':
        return { ...event, data: { ...event.data, text } }
      default:
        return event
    }
  },
})

function textOf({ type, data }: AvalonEvent): string | undefined {
  return type === 'proposed' || type === 'spoke' || type === 'reconsidered' ? data.text : undefined
}
