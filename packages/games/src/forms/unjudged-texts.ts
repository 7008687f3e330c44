import type { Draft, Game, Logged } from '@masquerade/game'
import { letters } from './normal.ts'

/** As short as a text can be, so that no limit cuts it. */
const STAND_IN = '…'

/** What an event says, and the same event saying something else; an event without a text says nothing. */
interface Said<Event extends Draft> {
  textOf(event: Logged<Event>): string | undefined
  withText(event: Logged<Event>, text: string): Logged<Event>
}

/** How texts are hidden of which no rule reads a word: any other text in their place leads to the same end. */
export function unjudgedTexts<Event extends Draft>({ textOf, withText }: Said<Event>) {
  return {
    echoes(log, seq) {
      const event = log.find((event) => event.seq === seq)
      const one = event && textOf(event)
      if (!one) return []
      return log.filter((event) => alike(textOf(event), one)).map((event) => event.seq)
    },
    withheld: (log, seqs) =>
      log.map((event) => (seqs.has(event.seq) && textOf(event) ? withText(event, STAND_IN) : event)),
  } satisfies Game<object, object, unknown, object, Event>['texts']
}

const alike = (one: string | undefined, other: string): boolean =>
  one !== undefined && (one === other || (letters(one) !== '' && letters(one) === letters(other)))
