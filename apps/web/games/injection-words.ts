import {
  byItselfFigure,
  fellFigure,
  INJECTED,
  INJECTIONS,
  type InjectionSign,
  reachesEars,
  usedFigure,
} from '@masquerade/games'
import { inEveryLanguage, type WordsOfFigures } from './forms/words-of-figures.ts'
import type { FigureWords } from './game-pages.ts'
import words from './injection-words.json' with { type: 'json' }

const figure = ({ name, what }: Omit<FigureWords, 'short'>): FigureWords => ({ name, short: name, what })

export function injectionWords(shown: readonly InjectionSign[]): WordsOfFigures {
  return inEveryLanguage((locale) => {
    const { all, kinds, ofThem, signs } = words[locale]
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
