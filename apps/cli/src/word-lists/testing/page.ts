import { overlapOf, PUBLISHED, wordFacts, wordsOf } from '@masquerade/metrics/words'
import { BUNDLED_LISTS, type BundledList } from './lists.ts'
import { playedText } from './who-is-spy/played.ts'

const LANGUAGES = { en: 'English', zh: 'Chinese' }
const MOST_NAMED = 12

export function wordListsPage(): string {
  return `# The word lists

For organizers and researchers: a card for each list of words that comes with the code. Which words are dealt decides how hard a
game is, and who has met them before. This page is made out of the lists themselves
(\`npx vitest run apps/cli/src/word-lists -u\`), and a test fails when it is not what the lists are. A list that an organizer brings has the part of a card that can be counted on its arena’s page.

| list | language | entries | words |
| --- | --- | ---: | ---: |
${BUNDLED_LISTS.map((list) => `| [\`${list.id}\`](#${list.id}) | ${LANGUAGES[list.language]} | ${list.entries.length} | ${factsOf(list).words} |\n`).join('')}
## How it is counted

- Words are the same when the rules read them as the same: whatever their case, spaces and accents, and with letters that look
  alike. *Bookshop* and *Bookstore*, *Noodle* and *Noodles*, a word and its translation are different words.
- Two words of an entry **resemble** each other when they begin with the same three letters, have a whole part in common or, in
  Chinese, a character. A pair is **uneven** when one word is at least twice as long as the other: a speech may give away how long
  its word is.
- **Published lists** are those that the papers print or that were published with their programs. They are kept as digests
  (the first 16 hexadecimal digits of SHA-256 of a word’s letters, or of both words’ letters, sorted, with a line break between), since
  not all are under a licence that lets us hand them on:

| published list | words | pairs | where it stands |
| --- | ---: | ---: | --- |
${PUBLISHED.map(({ title, words, pairs, where }) => `| ${title} | ${words.length} | ${pairs.length} | ${where} |\n`).join('')}
All of them are English. For the Chinese lists there is no published one here to compare with: that they overlap with none is
therefore not said of them.

${BUNDLED_LISTS.map(cardOf).join('\n')}`
}

function factsOf({ id, entries }: BundledList) {
  const facts = wordFacts(entries)
  if (!facts) throw new Error(`${id} deals no words`)
  return facts
}

function cardOf(list: BundledList): string {
  const facts = factsOf(list)
  const { scripts, length } = facts
  const kind = facts.form === 'pairs' ? 'pairs' : 'cards'
  const written = Object.entries({
    Latin: scripts.latin,
    Chinese: scripts.han,
    both: scripts.mixed,
    other: scripts.other,
  })
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}`)
  return `## ${list.id}

${list.use} In the repository: \`${list.where}\`.

- **What it is**: ${facts.entries} ${kind}, ${facts.words} words, in ${LANGUAGES[list.language]} (letters: ${written.join(', ')}); words of ${length.least} to ${length.most} characters.
- **Where it is from**: ${list.origin}
${facts.form === 'cards' ? topicsOf(list) + heldPairsOf(list) : ''}- **Published lists**: ${publishedText(list)}
- **Other lists here**: ${othersText(list)}
- **Entries with words that resemble each other**: ${namedPairs(facts.resembling)}
${facts.form === 'pairs' ? `- **Uneven pairs**: ${namedPairs(facts.uneven)}\n` : ''}- **Words in more than one entry**: ${named(facts.repeated)}
- **Spellings that are the same word**: ${named(facts.alike.map((same) => same.join(' = ')))}
${list.known ? playedText(list.language) : ''}- **Known weaknesses**: ${list.weaknesses.join(' ')}
`
}

const topicsOf = ({ entries }: BundledList): string => {
  const topics = new Set(
    entries.flatMap((entry) => (typeof entry === 'object' && entry !== null && 'topic' in entry ? [entry.topic] : [])),
  )
  return `- **Fields**: ${[...topics].join(', ')}.\n`
}

function heldPairsOf({ language, entries }: BundledList): string {
  const pairs = BUNDLED_LISTS.find(({ id }) => id === `house-${language}`)?.entries ?? []
  const held = entries.filter((entry) => {
    const words = wordsOf(entry)
    return pairs.some((pair) => wordsOf(pair).every((word) => words.includes(word)))
  })
  return `- **Cards with both words of a pair of \`house-${language}\`**: ${held.length} of ${entries.length}.\n`
}

function publishedText(list: BundledList): string {
  if (list.language !== 'en') return 'none here is Chinese, so nothing was compared.'
  const found = factsOf(list).published.map(({ list: { title }, words, pairs }) => {
    const asPairs = pairs.length > 0 ? `, and as pairs ${pairs.map((pair) => pair.join('/')).join(', ')}` : ''
    return `${title} ${words.length} ${words.length === 1 ? 'word' : 'words'}${words.length > 0 && words.length <= MOST_NAMED ? ` (${words.join(', ')})` : ''}${asPairs}`
  })
  return `${found.join('; ')}.`
}

function othersText(list: BundledList): string {
  const others = BUNDLED_LISTS.filter(({ id, language }) => id !== list.id && language === list.language)
  const found = others.flatMap((other) => {
    const { words, pairs } = overlapOf(list.entries, other.entries)
    return words.length === 0
      ? []
      : [`\`${other.id}\` ${words.length}${pairs.length > 0 ? ` (${pairs.length} as pairs)` : ''}`]
  })
  return found.length === 0 ? 'no word is in another.' : `words that are there, too: ${found.join(', ')}.`
}

const named = (all: readonly string[]): string => {
  if (all.length === 0) return 'none.'
  const more = all.length > MOST_NAMED ? ` and ${all.length - MOST_NAMED} more` : ''
  return `${all.length}: ${all.slice(0, MOST_NAMED).join(', ')}${more}.`
}

const namedPairs = (pairs: readonly (readonly string[])[]): string => named(pairs.map((pair) => pair.join('/')))
