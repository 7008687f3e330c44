import { letters, lettersIn, normal } from '../forms/normal.ts'
import { soughtWord, states } from '../forms/states-word.ts'
import { CHAMELEON, type Ending, type Flaw, OTHERS } from './constants.ts'
import type { ChameleonEvent, EventData } from './events.ts'
import { chameleonOf, codeOf, type Table } from './table.ts'

/** Chameleon: units of score in a credit (the game's point), which can be split exactly; a game has two credits. */
export const CREDIT = 60
export const CREDITS = 2

const CHAMELEONS: Readonly<Record<Ending, number>> = { caught: 0, guessed: 1, tie: 1, misled: 2 }

export function ended(table: Table, by: Ending | 'guess'): ChameleonEvent {
  const chameleon = chameleonOf(table) ?? 0
  const code = codeOf(table) ?? ''
  const right = table.guess === undefined ? null : letters(table.guess) === letters(code)
  const ending = by === 'guess' ? (right ? 'guessed' : 'caught') : by
  const winner = ending === 'caught' ? OTHERS : CHAMELEON
  const { seats } = table.settings
  const own = CREDIT * CHAMELEONS[ending]
  const each = (CREDIT * CREDITS - own) / (seats - 1)
  const scores = Array.from({ length: seats }, (_, index) => (index + 1 === chameleon ? own : each))
  return { type: 'ended', v: 1, data: { winner, ending, chameleon, code, right, flaws: flawsOf(table, code), scores } }
}

function flawsOf({ settings, clues }: Table, code: string): EventData<'ended'>['flaws'] {
  const sought = soughtWord(settings.language, code)
  const before = new Set<string>()
  return clues.flatMap(({ round, seat, text }) => {
    const plain = normal(text)
    const said = lettersIn(plain)
    const flaw: Flaw | undefined =
      said === '' ? 'silent' : states(sought, plain) ? 'states-word' : before.has(said) ? 'repeat' : undefined
    before.add(said)
    return flaw ? [{ round, seat, flaw }] : []
  })
}
