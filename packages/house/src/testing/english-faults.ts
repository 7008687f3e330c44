import words from '../lexicon/grammar/english-words.json' with { type: 'json' }

/** English nouns in the singular that need an article or another determiner. */
const COUNTED = listed(words.counted)

const PLURALS = listed(words.plurals)

/** English words that need no article: uncountable nouns, names, and words that are not nouns. */
const OTHERS = listed(words.others)

function listed(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.join(' ').split(' '))
}

/** English words that can stand in place of an article, such as determiners. */
const DETERMINERS = new Set(
  'a an the one its your their his her our my no every each another any some this that what whatever which many'.split(
    ' ',
  ),
)

/** English words at which a noun phrase can begin: the search for its article, from the right, stops there. */
const BOUNDARIES = new Set(
  `about above across after against along around as at before behind below beneath beside between beyond by during
  for from in inside into near of off on onto out outside than through till to towards under until
  up upon with within without and but or nor if when where while who how is are was were be been has had have can could
  may might must should will would cannot it you we they he she them us me him not then too`.split(/\s+/),
)

/** English phrases that are correct without an article, and words that form such a phrase with the noun after them. */
const FIXED = [
  'on foot|by boat|by phone|by loudspeaker|by nickname|by author|on stage|on deck|below deck|step by step|layer by layer',
  'from floor to floor|from buoy to buoy|bride and groom|is king|kind of sport|for sport|shows sport|kind of beard|at war',
  'of legend|horn or wood|steak and kidney|with cucumber|goose or turkey|clay or lawn|in case of|in painting|sort of thing',
  'king size|table size|circus cages|barn dances|house elf|deck chairs|game shows|bus stops|desk work|city life|and end',
  'team spirit|peanut butter|gym class|market day|toilet paper|vitamin C|break time',
].join('|')
const FIXED_PHRASE = new RegExp(`\\b(?:${FIXED})\\b`, 'gu')

const NAME = /\b\p{Lu}[\p{L}’]*/gu

const COMPOUND = /\b(?:sports|arms|customs|sales|boys|girls) /gu

const AUXILIARIES = 'is was has had does did can could may might must should will would cannot'.split(' ')
const ADVERBS =
  'also often usually always never hardly rarely seldom mostly even just still once only sometimes almost simply probably ever really'.split(
    ' ',
  )
const PAST =
  'ate became burned began betrayed blew brought buried came carried caused chased crossed fell felled flew fought gave got got grew helped hit kept killed knocked landed left lost made met named nursed passed played put replaced sailed said saved set shared sent served shortened spread stood stopped took travelled tricked turned turned uncovered used went woke won wrote frightened gave jumped lent looked moved protected'.split(
    ' ',
  )
/** English verb forms of the third person that are also plurals of nouns, such as "rocks". */
const VERBAL = new Set(
  'ages barks breeds clicks colours dreams faces fans fines flavours flies hands hops lies lines packs points rocks rules seats signs smells sticks swings taps tears tests ticks tips'.split(
    ' ',
  ),
)

const AMERICAN =
  /\b(?:\w*(?:colou?r(?<!colour)|favor|flavor|harbor|neighbor|labor(?!ator)|parlor|rumor|savory|odor|honor)\w*|theater|center\w*|meter of|liter|gray|jewelry|license plate|tire|tires|plow\w*|airplane|pajamas|check(?:ing)? account|program|catalog|dialog|traveler\w*|traveling|canceled|aluminum|mom|candy|cozy|mold|molds|moldy|aging|skeptic\w*|curb|draft beer|licorice|donuts?)\b/iu
const VOWEL = /^(?:[aeio]|u(?!ni|se|su|rin)|hour|honest|honou?r|heir|[fhlmnrsx]\d?$)/iu

/** English words such as pronouns, after which a word that could be a noun or a verb is taken as a verb. */
const SUBJECTS = new Set('to can may must will you they we people'.split(' '))
const VERBS = new Set('bow cover drink fight fly lift match pass stand switch wave win'.split(' '))

export function englishFaults(predicate: string): string[] {
  const words = predicate.match(/[\p{L}\p{N}’']+(?:-\p{L}+)*|[,;:]/gu) ?? []
  return [
    ...unknown(words),
    ...withoutVerb(words),
    ...withoutArticle(predicate),
    ...withoutGenitive(predicate),
    ...wrongArticle(words),
    ...(AMERICAN.test(predicate) ? [`spelling: ${AMERICAN.exec(predicate)?.[0]}`] : []),
    ...(/\b(\w+) \1\b/iu.test(predicate) ? ['a word twice'] : []),
  ]
}

function unknown(words: readonly string[]): string[] {
  return words
    .map((word) => word.toLowerCase())
    .flatMap((word) => (isKnown(word) ? [word] : word.split('-')))
    .filter((word) => /\p{L}/u.test(word) && !isKnown(word))
    .map((word) => `in no list: ${word}`)
}

function isKnown(word: string): boolean {
  return [word, word.replace(/’$/u, ''), word.replace(/’s$/u, '')].some((form) =>
    [COUNTED, PLURALS, OTHERS].some((list) => list.has(form)),
  )
}

function withoutVerb(words: readonly string[]): string[] {
  const first = words.find((word) => !ADVERBS.includes(word)) ?? ''
  const verb =
    AUXILIARIES.includes(first) ||
    PAST.includes(first) ||
    (/^[a-z]+s$/u.test(first) && !COUNTED.has(first) && (!PLURALS.has(first) || VERBAL.has(first)))
  return verb ? [] : [`begins with no verb: ${first}`]
}

function withoutArticle(predicate: string): string[] {
  const common = predicate.replace(FIXED_PHRASE, (phrase) => phrase.replace(/[^ ]+/gu, 'in')).replace(NAME, 'proper')
  const words = tokensOf(common)
  return words.flatMap((word, index) => {
    if (!COUNTED.has(word) || isNoun(words[index + 1]) || isVerb(words, index)) return []
    for (let at = index - 1; at >= 0; at--) {
      const before = words[at] ?? ''
      if (DETERMINERS.has(before) || /[’'](?:s)?$/u.test(before)) return []
      if (BOUNDARIES.has(before) || !/\p{L}/u.test(before)) break
    }
    return [`no article: ${word}`]
  })
}

/** A plural noun or a name directly before another noun is taken as a genitive without its apostrophe. */
function withoutGenitive(predicate: string): string[] {
  const plain = predicate.replace(COMPOUND, '')
  const plurals = tokensOf(plain).flatMap((word, index, words) =>
    index > 0 &&
    PLURALS.has(word) &&
    isNoun(words[index + 1]) &&
    !isVerb(words, index + 1) &&
    !TIMES.has(words[index + 1] ?? '')
      ? [`no genitive: ${word} ${words[index + 1]}`]
      : [],
  )
  const names = [
    ...plain.matchAll(
      /(?<![.] )\b(Valentine|Christmas|Halloween|Mozart|Santa|Freud|Bach|Poe) (day|eve|opera|bag|sofa|suite|poem)\b/gu,
    ),
  ]
  return [...plurals, ...names.map(([found]) => `no genitive: ${found}`)]
}

/** English words that may follow a plural noun without an apostrophe, as in "the wings people eat". */
const TIMES = new Set(['weeks', 'people'])

/** In English, "an" belongs before a vowel sound, and "a" before all else. */
function wrongArticle(words: readonly string[]): string[] {
  return words.flatMap((word, index) => {
    const next = words[index + 1] ?? ''
    if (word !== 'a' && word !== 'an') return []
    return VOWEL.test(next) === (word === 'an') ? [] : [`wrong article: ${word} ${next}`]
  })
}

function tokensOf(text: string): string[] {
  return (text.match(/[\p{L}\p{N}’']+(?:-\p{L}+)*|[,;:]/gu) ?? []).map((word) => word.toLowerCase())
}

function isNoun(word: string | undefined): boolean {
  return word !== undefined && (COUNTED.has(word) || PLURALS.has(word))
}

function isVerb(words: readonly string[], index: number): boolean {
  const before = words[index - 1] ?? ''
  return VERBS.has(words[index] ?? '') && (SUBJECTS.has(before) || PLURALS.has(before))
}
