import { cachedIn } from '@masquerade/game'
import { folded } from '@masquerade/games'
import { stemmer } from 'stemmer'

const RUN = /[\p{L}\p{N}\p{M}]+/gu
/** Letters, with their accents, of scripts that put no spaces between words, such as Chinese and Thai. */
const UNSPACED =
  /(?:[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Tibetan}]\p{M}*)+/gu
/** A database index limits the size of its entries, so very long words are cut before they are indexed. */
const LONGEST_WORD = 64

/** Search keys of a text: stems of words and, without spaces in the script, characters and pairs of them. */
export function gramsOf(texts: Iterable<string>): string[] {
  const grams = new Set<string>()
  for (const text of texts) for (const gram of textGrams(text)) grams.add(gram)
  return [...grams]
}

/** A search for several Chinese characters needs only pairs as keys, since each contains its characters. */
export function queryGrams(query: string): string[] {
  const grams = new Set<string>()
  for (const { unspaced, part } of partsOf(query)) {
    const characters = [...part]
    if (!unspaced) grams.add(word(part))
    else if (characters.length === 1) grams.add(part)
    else for (const pair of pairsOf(characters)) grams.add(pair)
  }
  return [...grams]
}

function* textGrams(text: string): Generator<string> {
  for (const { unspaced, part } of partsOf(text)) {
    if (unspaced) {
      const characters = [...part]
      yield* characters
      yield* pairsOf(characters)
    } else yield word(part)
  }
}

/** A change of script also ends a word: "T恤" is split into a Latin word and a Chinese character. */
function* partsOf(text: string): Generator<{ unspaced: boolean; part: string }> {
  // In Greek, ς is the form of σ at the end of a word; both are treated as one letter, so that a search finds either.
  for (const run of folded(text).replaceAll('ς', 'σ').match(RUN) ?? []) {
    let done = 0
    // Most words are English, and looking for other scripts in them takes most of the time.
    for (const { 0: part, index } of ASCII.test(run) ? [] : run.matchAll(UNSPACED)) {
      if (index > done) yield { unspaced: false, part: run.slice(done, index) }
      yield { unspaced: true, part }
      done = index + part.length
    }
    if (done < run.length) yield { unspaced: false, part: run.slice(done) }
  }
}

function* pairsOf(characters: readonly string[]): Generator<string> {
  for (let at = 1; at < characters.length; at++) yield `${characters[at - 1]}${characters[at]}`
}

/** A word has few UTF-16 units mostly, and only a longer one is taken apart into characters. */
function word(part: string): string {
  const known = part.length <= LONGEST_WORD ? part : [...part].slice(0, LONGEST_WORD).join('')
  return ENGLISH.test(known) ? stemOf(known) : known
}

/** Only words of this form are reduced to their stem, since the stemmer only knows English endings. */
const ENGLISH = /^[a-z]{3,}$/
const ASCII = /^[a-z0-9]*$/

const stems = new Map<string, string>()
const MOST_STEMS = 20_000
/** A longer word is, in V8, a view into its whole text, which would stay in memory as long as the word is remembered. */
const LONGEST_KEPT = 12

function stemOf(known: string): string {
  if (known.length > LONGEST_KEPT) return stemmer(known)
  if (stems.size >= MOST_STEMS) stems.clear()
  return cachedIn(stems, known, () => stemmer(known))
}
