import type { Language } from './language.ts'
import { lettersIn, normal, tokensIn } from './normal.ts'

/** A word that is searched for in many speeches, prepared so that each search is quick. */
export interface Sought {
  language: Language
  letters: string
  /** The letters with which singular and plural begin; every speech that states the word has them. */
  stem: string
  parts: readonly string[]
  lasts: readonly string[]
  wholes: readonly string[]
}

export function soughtWord(language: Language, word: string): Sought {
  const plain = normal(word)
  const letters = lettersIn(plain)
  if (language === 'zh') return { language, letters, stem: letters, parts: [], lasts: [], wholes: [] }
  const parts = tokensIn(plain)
  const stem = /[sy]$/.test(letters) ? letters.slice(0, -1) : letters
  return { language, letters, stem, parts, lasts: numbersOf(parts.at(-1) ?? ''), wholes: numbersOf(letters) }
}

export function statesWord(language: Language, word: string, speech: string): boolean {
  return states(soughtWord(language, word), normal(speech))
}

export function states(sought: Sought, speech: string): boolean {
  if (sought.language === 'zh') return lettersIn(speech).includes(sought.letters)
  const said = tokensIn(speech)
  return inARow(sought, said) || said.some((token) => sought.wholes.includes(token)) || spelledOut(sought, said)
}

function inARow({ parts, lasts }: Sought, said: readonly string[]): boolean {
  const before = parts.slice(0, -1)
  return said.some((_, at) => {
    const end = said[at + before.length]
    return end !== undefined && lasts.includes(end) && before.every((part, index) => said[at + index] === part)
  })
}

export function numbersOf(token: string): string[] {
  const forms = [token, `${token}s`, `${token}es`]
  if (token.endsWith('y')) forms.push(`${token.slice(0, -1)}ies`)
  if (/[^s]s$/.test(token) && characters(token) >= 4) forms.push(token.slice(0, -1))
  return forms
}

/** Finds a word that a speech spells letter by letter, like C-o-f-f-e-e: three or more single characters in a row. */
function spelledOut({ letters }: Sought, said: readonly string[]): boolean {
  let run: string[] = []
  for (const token of [...said, '']) {
    if (characters(token) === 1) {
      run.push(token)
      continue
    }
    if (run.length >= 3 && run.join('').includes(letters)) return true
    run = []
  }
  return false
}

export const characters = (text: string): number => [...text].length
