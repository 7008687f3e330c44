import type { Composition } from './composition.ts'

interface DatasheetFacts {
  /**
   * The datasheet describes the dataset's contents in a sentence that begins with "It has" and continues with this
   * text.
   */
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
