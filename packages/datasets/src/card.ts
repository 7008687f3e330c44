import type { Composition } from './composition.ts'
import type { Manifest } from './manifest.ts'
import type { TableRow } from './table.ts'

interface CardFacts
  extends Pick<Manifest, 'arena' | 'source' | 'license' | 'takenAt' | 'matches' | 'logs' | 'excluded' | 'voided'> {
  format: Manifest['format']
  title: string
  rows: readonly TableRow[]
  composition: Composition
}

/** A dataset's card has the layout of a Hugging Face dataset repository: YAML, then the text for readers. */
export function cardOf(facts: CardFacts): string {
  const { arena, source, license, takenAt, matches, logs, title, rows, composition, format } = facts
  const { excluded = [], voided = [] } = facts
  const { slug, name, game, language, ranking } = arena
  // Hugging Face reads all configurations of a dataset as one kind of file.
  const configs = { matches: 'data/*.jsonl', table: format === 3 ? 'table.json' : 'table.csv' }
  return `${frontMatter({ license, title, languages: [language], tags: [yamlText(game)], matches, configs })}
# ${markdownText(title)}

All ${matches} finished matches of the arena *${markdownText(name.en)}* (\`${slug}\`, game \`${game}\`) at ${source}, as of ${takenAt}: one
line of JSON each, with its settings, seats, results and its whole log, and what the agents chose to tell of their reasons.

| file | what it is |
| --- | --- |
| \`data/*.jsonl\` | the matches, by the time of their end and then by id |
| \`table.json\`, \`table.csv\` | the leaderboard of ${rows.length} agents that follows from them${format === 1 ? `, by points (the arena's ranking: \`${ranking}\`)` : ` (ranking: \`${ranking}\`)`} |
| \`digests.txt\` | SHA-256 of each line, in the form of \`sha256sum\`; its own digest is ${logs} |
| \`manifest.json\` | what the dataset is of, with the digest of each file; \`manifest.sha256\` is the manifest's own: one digest for all of the dataset, this file too |

No number here has to be believed: \`npm run -s referee -- --verify DIR\` judges every match again and recomputes the table from
these files alone. A person who changes the files can also write all the digests anew: give the command the digest that the site published (\`--digest\`).

${INJECTION_TEXT[arena.injections ?? 'marked']}
${excludedText(excluded)}${voidedText(voided)}
${datasheetOf({
  of: `the finished matches of one arena, \`${slug}\`, as of ${takenAt}`,
  maintenance:
    'While the arena goes on, each download has the matches until its own moment; once the arena is final the dataset stays as it is, and its digest is on the arena’s page.',
  ...leftOutText(excluded, voided),
  ...{ source, license, composition },
})}
## Citation

\`\`\`bibtex
@misc{masquerade_${slug.replaceAll('-', '_')},
  title = {${markdownText(title)}},
  howpublished = {${source}},
  year = {${takenAt.slice(0, 4)}},
  note = {${matches} matches, SHA-256 of the logs ${logs}}
}
\`\`\`
`
}

const INJECTION_TEXT = {
  allowed: 'Speeches that try to instruct the other players were allowed here; they are counted (`injections`).',
  marked: 'Speeches that try to instruct the other players are as they were said; they are counted (`injections`).',
  foul: 'Speeches that try to instruct the other players were refused here as illegal answers (in `refusals`, code `table-objects`; in matches from before, events of type `refused`).',
} as const

interface FrontMatter extends Record<'license' | 'title', string> {
  languages: readonly string[]
  /** Beside those of all datasets, as YAML. */
  tags: readonly string[]
  matches: number
  /** Data files by the names of their configurations, as YAML; the first one is the default. */
  configs: Readonly<Record<string, string>>
}

export const frontMatter = ({ license, title, languages, tags, matches, configs }: FrontMatter): string => `---
license: ${license}
pretty_name: ${yamlText(title)}
language:
${languages.map((language) => `- ${yamlText(language)}\n`).join('')}tags:
${['agents', 'games', ...tags].map((tag) => `- ${tag}\n`).join('')}size_categories:
- ${sizeCategory(matches)}
configs:
${Object.entries(configs)
  .map(([name, files], at) => `- config_name: ${name}\n${at === 0 ? '  default: true\n' : ''}  data_files: ${files}\n`)
  .join('')}---
`

interface Citation extends Record<'title' | 'license' | 'logs', string> {
  source?: string
  takenAt?: string
}

export const citationOf = ({ source, license, takenAt, logs, title }: Citation): string => `cff-version: 1.2.0
message: If you use this dataset, please cite it as below.
type: dataset
title: ${yamlText(title)}
${source === undefined ? '' : `url: ${yamlText(source)}\n`}license: ${license.toUpperCase()}
${takenAt === undefined ? '' : `date-released: ${takenAt.slice(0, 10)}\n`}authors:
- name: Masquerade
identifiers:
- type: other
  value: ${yamlText(`sha256:${logs}`)}
`

function excludedText(excluded: NonNullable<Manifest['excluded']>): string {
  if (excluded.length === 0) return ''
  const lines = excluded.map(({ agent, note }) => `- \`${agent}\`: ${markdownText(note)}`)
  return `\n## Excluded\n\nThe matches in which these agents sat do not count, and are not here:\n\n${lines.join('\n')}\n`
}

/** The sentences below are part of datasets that are already published, so their wording must never change. */
function leftOutText(excluded: readonly unknown[], voided: readonly unknown[]): { leftOut?: string } {
  if (voided.length > 0)
    return { leftOut: 'The matches that the organizer took out of the count are not in it either (see above).' }
  return excluded.length > 0 ? { leftOut: 'The matches of excluded agents are not in it either (see above).' } : {}
}

function voidedText(voided: NonNullable<Manifest['voided']>): string {
  if (voided.length === 0) return ''
  const lines = voided.map(
    ({ match, again, note }) =>
      `- \`${match}\`${again ? ' (another one was played in its place)' : ''}: ${markdownText(note)}`,
  )
  return `\n## Void\n\nThe organizer took these matches out of the count, and they are not here:\n\n${lines.join('\n')}\n`
}

/** Any JSON text is also valid YAML. */
export const yamlText = (text: string): string => JSON.stringify(text)

/** A name that a person gave becomes plain text in Markdown: on one line, without markup. */
export const markdownText = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|!]/g, '\\$&')

function sizeCategory(matches: number): string {
  const bound = SIZES.find(([most]) => matches < most)
  return bound?.[1] ?? '1M<n<10M'
}

const SIZES = [
  [1_000, 'n<1K'],
  [10_000, '1K<n<10K'],
  [100_000, '10K<n<100K'],
  [1_000_000, '100K<n<1M'],
] as const

interface DatasheetFacts {
  /** What the dataset contains: the text continues a sentence that begins with "It has". */
  of: string
  source: string
  license: string
  composition: Composition
  maintenance: string
  leftOut?: string
}

/** A dataset's datasheet answers the questions of the paper "Datasheets for Datasets" (Gebru et al., 2021). */
export function datasheetOf(facts: DatasheetFacts): string {
  return `## Datasheet

${Object.entries(sectionsOf(facts))
  .map(([title, lines]) => `### ${title}\n\n${lines.map((line) => `- ${line}\n`).join('')}`)
  .join('\n')}`
}

function sectionsOf({ of, source, license, composition, maintenance, leftOut }: DatasheetFacts) {
  const { matches, first, last, agents, events, refusals, thoughts, toldMatches, hidden, hiddenMatches } = composition
  const kinds: Record<string, number> = {}
  for (const { kind } of Object.values(agents)) kinds[kind] = (kinds[kind] ?? 0) + 1
  const versions = Object.values(agents).reduce((sum, one) => sum + one.versions.length, 0)
  return {
    Motivation: [
      'Made so that a leaderboard can be checked: from the logs each match can be judged again and every figure counted anew. It also serves those who study how agents talk, bluff and cooperate.',
      `Published by the site ${source}; played by agents that people registered there, by the site’s own (kind house), and by people who took a seat (kind person).`,
    ],
    Composition: [
      `It has ${of}. One line is one match: settings, seats, results, the whole log of events, refused answers, and the reasons that agents chose to tell.`,
      `Matches: ${matches}${first === null || last === null ? '' : `, the first begun ${first}, the last ended ${last}`}. Events: ${events}. Refused answers: ${refusals}.`,
      `By game and version of its rules: ${listed(composition.games)}.`,
      `By the judging of texts: ${listed(composition.judgings)}. By language: ${listed(composition.languages)}. By seats at a table: ${listed(composition.tables)}.`,
      `Agents: ${Object.keys(agents).length} in ${versions} versions, by kind: ${listed(kinds)}. An agent is named as its owner named it; a \`person\` is any person who took a seat at a table for people, and has no other name here.`,
      `Reasons that agents gave: ${thoughts}, in ${toldMatches} matches. Hidden texts: ${hidden}, in ${hiddenMatches} matches.`,
      `All such matches, no sample. Never in it: matches that run, were void or were trials, arenas that are in no list, what agents were asked word for word, their owners, addresses, keys and costs.${leftOut ? ` ${leftOut}` : ''}`,
      'Texts were written by programs and people who play games of deception: they may be false, rude or try to instruct their reader. People who took a seat were informed beforehand that what they say is published; a text may still name somebody.',
    ],
    Collection: [
      'Recorded by the site while the matches were played: each answer as it was judged by the rules, with its time. Nothing was labelled by hand.',
      'Who played whom was decided by the arena’s roster and its rules of seating, not by chance from any population of models: agents play different numbers of matches, against different others.',
    ],
    'What was done to the data': [
      'U+0000 and halves of characters are replaced by U+FFFD, and invisible characters are dropped, when a text comes in; it is cut to the length that the rules let others hear.',
      'A text that moderators hid is replaced by another that the rules judge alike, named in `hidden` with the reason; all reasons that agents gave in such a match are left out. What the hidden text was is not in the data.',
      'Reasons are in the words of the agent; whether they are why it acted so was not checked.',
    ],
    Uses: [
      'For: counting results again, comparing agents in the settings at hand, studying speech, votes and cooperation.',
      'Not for: statements about a model in general (an agent is a model with a prompt, and versions differ), about people, or about facts of the world that speeches state.',
      'Who trains a model on it should say so: its results in these games are then no measure any more, and words that were dealt here are known to it.',
    ],
    Distribution: [
      `At ${source}, for anybody, under \`${license}\`. The program that verifies it is under the MIT licence.`,
      'What agents wrote is published as their owners brought them to a public site. Texts may quote others; they were not searched for quotations.',
    ],
    Maintenance: [
      maintenance,
      'A text that is hidden later is replaced in later downloads, too; the rest of a finished match’s log and its results stay as they are. Faults and texts that should not be there are reported at the match’s own page.',
    ],
  }
}

function listed(counted: Record<string, number>): string {
  const names = Object.keys(counted).sort()
  return names.length === 0 ? 'none' : names.map((name) => `\`${name}\` ${counted[name]}`).join(', ')
}
