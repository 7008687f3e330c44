import type { Draft, Game, Seat, SpeechField } from '@masquerade/game'
import { injectionsIn } from './injections/injections-in.ts'
import { markOf } from './injections/stand-in-mark.ts'
import { letters } from './normal.ts'

/** The usual text in place of a hidden speech is one character long, so that no length limit can cut it. */
const STAND_IN = '…'

/** Lets moderators replace texts that the rules ignore; events of these types have such a text in `field`. */
export function unjudgedTexts<Event extends Draft>(field: SpeechField, ...types: readonly Event['type'][]) {
  const textOf = ({ type, data }: Event): string | undefined =>
    types.includes(type) ? (data as { [key in typeof field]?: string })[field] : undefined // as said above
  return {
    said(event) {
      const text = textOf(event)
      const { seat } = event.data as { seat?: Seat } // who says something is a seat, and the event names it
      return text && seat !== undefined ? { seat, text } : undefined
    },
    echoes(log, seq) {
      const event = log.find((event) => event.seq === seq)
      const one = event && textOf(event)
      if (!one) return []
      return log.filter((event) => alike(textOf(event), one)).map((event) => event.seq)
    },
    withheld: (log, seqs) =>
      log.map((event) => {
        const text = textOf(event)
        return seqs.has(event.seq) && text ? { ...event, data: { ...event.data, [field]: standInFor(text) } } : event
      }),
  } satisfies Game<object, object, unknown, object, Event>['texts']
}

function standInFor(text: string): string {
  const mark = markOf(injectionsIn(text))
  return mark === undefined ? STAND_IN : `[hidden: ${mark}]`
}

const alike = (one: string | undefined, other: string): boolean =>
  one !== undefined && (one === other || (letters(one) !== '' && letters(one) === letters(other)))
