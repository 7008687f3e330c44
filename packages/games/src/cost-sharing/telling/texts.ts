import type { FoundText, Logged } from '@masquerade/game'
import { unjudgedTexts } from '../../forms/unjudged-texts.ts'
import type { CostSharingEvent } from '../events.ts'

/** What is said with a proposal decides nothing. */
export const { said, echoes, withheld } = unjudgedTexts<CostSharingEvent>({
  textOf: ({ type, data }) => (type === 'proposed' && data.text !== '' ? data.text : undefined),
  withText: (event, text) => (event.type === 'proposed' ? { ...event, data: { ...event.data, text } } : event),
})

/** How the airlines use the airport, and what was said with the proposals. */
export function texts(log: readonly Logged<CostSharingEvent>[]): FoundText[] {
  return log.flatMap(({ seq, type, data }) => {
    if (type === 'opened') return data.usage.map((text) => ({ seq, text }))
    return type === 'proposed' && data.text !== '' ? [{ seq, text: data.text }] : []
  })
}
