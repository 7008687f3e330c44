import type { Random, Seat } from '@masquerade/game'
import { CHAMELEON_CARDS, type ChameleonTable } from '@masquerade/games'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { entryOf, lexicons } from '../lexicon/lexicons.ts'
import { understand } from '../who-is-spy/speech/hear.ts'
import { topicCards } from './topic-cards.ts'

export type Situation = ReturnType<typeof situationOf>

export function situationOf(table: ChameleonTable, seat: Seat, random: Random) {
  const lexicon = lexicons[table.settings.language]
  const word = table.dealt.find((one) => one.seat === seat)?.word ?? undefined
  return {
    ...{ table, seat, lexicon },
    word: word && (entryOf(lexicon, word) || word),
    /** Chameleon: the words that may be the secret code word, spelled as in the built-in players' dictionary. */
    candidates: candidatesOf(table, lexicon),
    clues: table.clues.map(({ seat, text }) => ({ seat, text, heard: understand(lexicon, text) })),
    random,
  }
}

/** Chameleon: without a list of words and a known topic, every known word may be the code word. */
function candidatesOf({ words, topic, settings }: ChameleonTable, lexicon: Lexicon): readonly string[] {
  if (words) return words.map((word) => entryOf(lexicon, word) || word)
  const ofTopic = [...topicCards(settings.language), ...CHAMELEON_CARDS[settings.language]].find(
    (card) => card.topic === topic,
  )
  return ofTopic?.words.map((word) => entryOf(lexicon, word) || word) ?? Object.keys(lexicon.words)
}

export const traitsOf = ({ lexicon }: Pick<Situation, 'lexicon'>, word: string): readonly string[] =>
  lexicon.words[word] ?? []

export function spread(situation: Situation, trait: string): number {
  const { candidates } = situation
  const fitting = candidates.filter((word) => traitsOf(situation, word).includes(trait))
  return candidates.length === 0 ? 0 : fitting.length / candidates.length
}

export function beliefs(situation: Situation, clues: Situation['clues']): ReadonlyMap<string, number> {
  const weights = situation.candidates.map((word) => {
    const traits = traitsOf(situation, word)
    return clues
      .flatMap(({ heard }) => heard)
      .reduce((weight, { trait, trust }) => {
        return weight * (traits.includes(trait) ? 1 : 1 - trust * DISBELIEF)
      }, 1)
  })
  const sum = weights.reduce((before, weight) => before + weight, 0)
  return new Map(situation.candidates.map((word, index) => [word, (weights[index] ?? 0) / sum]))
}

/** Chameleon: how much a clue speaks against a word that it does not fit; below 1, as one player knows no word. */
const DISBELIEF = 0.85

export function likeliest(believed: ReadonlyMap<string, number>): string | undefined {
  return [...believed].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}
