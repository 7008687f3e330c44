import {
  byItselfFigure,
  fellFigure,
  INJECTED,
  INJECTIONS,
  type InjectionKind,
  type InjectionSign,
  reachesEars,
  usedFigure,
} from '@masquerade/games'
import { inEveryLanguage, type WordsOfFigures } from './forms/words-of-figures.ts'
import type { FigureWords, InEveryLanguage } from './game-pages.ts'
import words from './injection-words.json' with { type: 'json' }

/** The name of a figure, which is its short name as well, and what is counted. */
type Named = Omit<FigureWords, 'short'>

interface Words {
  all: Named
  kinds: Record<InjectionKind, string>
  /** Of a kind, among the speeches that tried to instruct others. */
  ofThem: string
  signs: Record<InjectionSign, { fell: Named; byItself: Named }>
}

const figure = ({ name, what }: Named): FigureWords => ({ name, short: name, what })

const WORDS: InEveryLanguage<Words> = words

/** What is said of instructions to others among the figures of a game in which one talks, with the signs that it has. */
export function injectionWords(shown: readonly InjectionSign[]): WordsOfFigures {
  return inEveryLanguage((locale) => {
    const { all, kinds, ofThem, signs } = WORDS[locale]
    return {
      [INJECTED]: figure(all),
      ...Object.fromEntries(
        INJECTIONS.filter(reachesEars).map((kind) => [usedFigure(kind), figure({ name: kinds[kind], what: ofThem })]),
      ),
      ...Object.fromEntries(
        shown.flatMap((sign) => [
          [fellFigure(sign), figure(signs[sign].fell)],
          [byItselfFigure(sign), figure(signs[sign].byItself)],
        ]),
      ),
    }
  })
}
