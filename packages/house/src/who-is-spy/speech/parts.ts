import { letters, normal } from '@masquerade/games'

const RUNS = /[\p{L}\p{N}\p{M}]+/gu

const EMPTY = new Set(
  'a about all also an and any are as at be been but by can could do does even far for from had has have i if in into is it its know let like lot made make makes many may me mine more most much my no not of often on one or other our out people quite say so some than that the their them then there they thing things think this to too up us use used very was way we well what when which who will with would you your'.split(
    ' ',
  ),
)

/** Two sentences are compared by stems of words in English, and by pairs of characters in Chinese. */
export function partsOf(language: 'en' | 'zh', text: string): string[] {
  if (language === 'zh') {
    const characters = [...letters(text)]
    return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`)
  }
  const words = normal(text).match(RUNS) ?? []
  return words.filter((word) => word.length > 1 && !EMPTY.has(word)).map(stem)
}

function stem(word: string): string {
  const short = word.replace(/(?:ies|ied)$/, 'y').replace(/(?:ing|ed|es|s|ly|y|e)$/, '')
  return short.length >= 3 ? short : word
}
