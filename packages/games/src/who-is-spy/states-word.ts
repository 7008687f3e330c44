import { letters, lettersIn, normal, tokens, tokensIn } from '../forms/normal.ts'
import type { Language } from './config.ts'

/** Whether a speech states a word, so that its holder fouls. */
export function statesWord(language: Language, word: string, speech: string): boolean {
  return statesWordIn(language, word, normal(speech))
}

/** The same of a speech that is normal already. */
export function statesWordIn(language: Language, word: string, speech: string): boolean {
  if (language === 'zh') return lettersIn(speech).includes(letters(word))
  const parts = tokens(word)
  const said = tokensIn(speech)
  const whole = parts.join('')
  return inARow(parts, said) || said.some((token) => numbersOf(whole).includes(token)) || spelledOut(whole, said)
}

/** Two words can be dealt when both have letters, they differ, and neither states the other. */
export function validPair(language: Language, one: string, other: string): boolean {
  const [first, second] = [letters(one), letters(other)]
  if (first === '' || second === '' || first === second) return false
  return !statesWord(language, one, other) && !statesWord(language, other, one)
}

function inARow(parts: readonly string[], said: readonly string[]): boolean {
  const lasts = numbersOf(parts.at(-1) ?? '')
  const before = parts.slice(0, -1)
  return said.some((_, at) => {
    const end = said[at + before.length]
    return end !== undefined && lasts.includes(end) && before.every((part, index) => said[at + index] === part)
  })
}

/** A token and the forms that count as the same word in another number. */
export function numbersOf(token: string): string[] {
  const forms = [token, `${token}s`, `${token}es`]
  if (token.endsWith('y')) forms.push(`${token.slice(0, -1)}ies`)
  if (/[^s]s$/.test(token) && characters(token) >= 4) forms.push(token.slice(0, -1))
  return forms
}

/** C-o-f-f-e-e: a maximal run of three or more one-character tokens that contains the word. */
function spelledOut(whole: string, said: readonly string[]): boolean {
  let run: string[] = []
  for (const token of [...said, '']) {
    if (characters(token) === 1) {
      run.push(token)
      continue
    }
    if (run.length >= 3 && run.join('').includes(whole)) return true
    run = []
  }
  return false
}

export function characters(text: string): number {
  return [...text].length
}
