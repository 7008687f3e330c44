import { pick, type Random, type Seat, shuffled } from '@masquerade/game'
import {
  CHAMELEON_CARDS,
  type ChameleonEvent,
  type ChameleonTable,
  chameleonTableOf,
  letters,
  statesWord,
  type TopicCard,
} from '@masquerade/games'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { entryOf, lexicons } from '../lexicon/lexicons.ts'
import { troupe } from '../troupe.ts'
import generic from '../who-is-spy/speech/generic.json' with { type: 'json' }
import { understand } from '../who-is-spy/speech/hear.ts'
import { voices } from '../who-is-spy/voices/voices.ts'
import cards from './topic-cards.json' with { type: 'json' }

export const topicCards = (language: Lexicon['language']): readonly TopicCard[] => cards[language]

type Situation = ReturnType<typeof situationOf>

function situationOf(table: ChameleonTable, seat: Seat, random: Random) {
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

const traitsOf = ({ lexicon }: Pick<Situation, 'lexicon'>, word: string): readonly string[] => lexicon.words[word] ?? []

function spread(situation: Situation, trait: string): number {
  const { candidates } = situation
  const fitting = candidates.filter((word) => traitsOf(situation, word).includes(trait))
  return candidates.length === 0 ? 0 : fitting.length / candidates.length
}

function beliefs(situation: Situation, clues: Situation['clues']): ReadonlyMap<string, number> {
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

function likeliest(believed: ReadonlyMap<string, number>): string | undefined {
  return [...believed].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}

interface Way {
  clue(situation: Situation): readonly string[]
  suspicion(situation: Situation, seat: Seat): number
  guess(situation: Situation): string
}

/** Chameleon: a good clue fits this share of the words: who does not know the code word learns little. */
const GOOD_SPREAD = 0.3
const EMPTY = 1.2
const WRONG = 3

const othersClues = ({ clues, seat }: Situation) => clues.filter((clue) => clue.seat !== seat)

/** Chameleon: a strategy that states facts that fit the secret code word but also some other words. */
const weighing: Way = {
  clue(situation) {
    const { word, clues, random } = situation
    const said = new Set(clues.flatMap(({ heard }) => heard.map(({ trait }) => trait)))
    const fresh = (traits: readonly string[]) => shuffled(random, traits).filter((trait) => !said.has(trait))
    if (word !== undefined) {
      const apart = (trait: string) => Math.abs(spread(situation, trait) - GOOD_SPREAD)
      return fresh(traitsOf(situation, word)).toSorted((one, other) => apart(one) - apart(other))
    }
    const believed = beliefs(situation, clues)
    const chance = (trait: string) =>
      [...believed].reduce((sum, [one, weight]) => sum + (traitsOf(situation, one).includes(trait) ? weight : 0), 0)
    const known = [...new Set(situation.candidates.flatMap((one) => traitsOf(situation, one)))]
    // Chameleon: a player shows more knowledge of the code word by a fact that is true of few other words.
    const worth = (trait: string) => chance(trait) - 0.3 * spread(situation, trait)
    return fresh(known).toSorted((one, other) => worth(other) - worth(one))
  },
  suspicion(situation, seat) {
    const { clues } = situation
    const word = situation.word ?? likeliest(beliefs(situation, othersClues(situation)))
    if (word === undefined) return 0
    const traits = traitsOf(situation, word)
    return clues
      .filter((clue) => clue.seat === seat)
      .reduce((sum, { heard }) => {
        if (heard.length === 0) return sum + EMPTY
        const odd = heard.map(({ trait, trust }) => (traits.includes(trait) ? spread(situation, trait) : WRONG * trust))
        return sum + Math.max(0, ...odd)
      }, 0)
  },
  guess: (situation) =>
    likeliest(beliefs(situation, othersClues(situation))) ?? pick(situation.random, situation.candidates),
}

/** Chameleon: a strategy of clues of middle difficulty, and of votes for a clue that does not fit the word. */
const plain: Way = {
  clue({ word, lexicon, candidates, random }) {
    const of = word ?? pick(random, candidates)
    const apart = (trait: string) => Math.abs((lexicon.traits[trait]?.grade ?? 1) - (word === undefined ? 1 : 3))
    return shuffled(random, traitsOf({ lexicon }, of)).toSorted((one, other) => apart(one) - apart(other))
  },
  suspicion({ word, clues, lexicon }, seat) {
    if (word === undefined) return 0
    const traits = traitsOf({ lexicon }, word)
    return clues.filter((clue) => clue.seat === seat && !clue.heard.some(({ trait }) => traits.includes(trait))).length
  },
  guess: (situation) =>
    likeliest(beliefs(situation, othersClues(situation).slice(-1))) ?? pick(situation.random, situation.candidates),
}

/** Chameleon: a strategy that states any true fact, suspects the last speaker, and guesses at random. */
const hasty: Way = {
  clue: ({ word, lexicon, random }) => (word === undefined ? [] : shuffled(random, traitsOf({ lexicon }, word))),
  suspicion: ({ clues }, seat) => clues.findLastIndex((clue) => clue.seat === seat),
  guess: ({ candidates, random }) => pick(random, candidates),
}

/** Chameleon: a strategy that reveals the code word by its clues and suspects no one. */
const trusting: Way = {
  ...hasty,
  clue: ({ word, lexicon }) => (word === undefined ? [] : [...traitsOf({ lexicon }, word)].reverse()),
  suspicion: () => 0,
}

/** Chameleon: a strategy that states only facts that are true of every possible code word. */
const guarded: Way = {
  ...plain,
  clue: (situation) => {
    const { word, candidates, random } = situation
    const traits = traitsOf(situation, word ?? pick(random, candidates))
    return shuffled(random, traits).toSorted((one, other) => spread(situation, other) - spread(situation, one))
  },
}

const careless: Way = { ...hasty, clue: () => [], suspicion: ({ random }) => random() }

export const chameleonPlayers = troupe<Way, ChameleonEvent, ChameleonTable>(
  chameleonTableOf,
  { sage: weighing, scout: plain, mirror: hasty, miser: guarded, saint: trusting, drifter: careless },
  (way, table, { seat, kind }, random) => {
    const situation = situationOf(table, seat, random)
    switch (kind) {
      case 'clue':
        return { text: clueOf(situation, way.clue(situation)) }
      case 'vote':
        return { action: { for: mostSuspect(situation, way) } }
      default:
        return { action: { word: way.guess(situation) } }
    }
  },
)

function mostSuspect(situation: Situation, way: Way): Seat {
  const others = shuffled(
    situation.random,
    situation.table.order.filter((seat) => seat !== situation.seat),
  ).map((seat) => ({ seat, much: way.suspicion(situation, seat) }))
  const most = Math.max(...others.map(({ much }) => much))
  return others.find(({ much }) => much === most)?.seat ?? situation.seat
}

function clueOf(situation: Situation, traits: readonly string[]): string {
  const { lexicon, table, random } = situation
  const { openings, subjects } = voices[lexicon.language]
  const fits = fitting(situation)
  const subject = situation.word && lexicon.people.includes(situation.word) ? subjects.person : subjects.thing
  for (const trait of traits) {
    for (const predicate of shuffled(random, lexicon.traits[trait]?.says ?? [])) {
      const [frame = '{}'] = shuffled(random, openings)
      const said = capital(frame.replaceAll('{it}', subject).replace('{}', predicate))
      if (fits(said)) return said
    }
  }
  const general = shuffled(random, generic[table.settings.language])
  return general.find(fits) ?? general[0] ?? ''
}

/** Chameleon: an allowed sentence does not state the code word, repeats no clue, and is short enough not to be cut. */
function fitting({ table, word, clues }: Situation): (text: string) => boolean {
  const said = new Set(clues.map(({ text }) => letters(text)))
  const { language, limits } = table.settings
  return (text) => {
    if (said.has(letters(text)) || Array.from(text).length > limits.characters) return false
    return word === undefined || !statesWord(language, word, text)
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
