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

type Named = Omit<FigureWords, 'short'>

interface Words {
  all: Named
  kinds: Record<InjectionKind, string>
  /** The total of such figures: all speeches that tried to instruct other agents' programs. */
  ofThem: string
  signs: Record<InjectionSign, { fell: Named; byItself: Named }>
}

const figure = ({ name, what }: Named): FigureWords => ({ name, short: name, what })

const WORDS: InEveryLanguage<Words> = words

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
