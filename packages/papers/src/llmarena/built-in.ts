import { houses, named } from '../named-built-in.ts'

/** A house agent and, for the one game that it cannot play, another house agent as its substitute. */
const HOUSE_ARENA = [
  { house: 'sage', under: { 'who-is-spy': { house: 'sphinx' } } },
  { house: 'scout', under: { 'who-is-spy': { house: 'owl' } } },
  { house: 'miser', under: { 'who-is-spy': { house: 'tortoise' } } },
  { house: 'drifter', under: { 'who-is-spy': { house: 'dice' } } },
]

/** The tables of the LLMArena paper, with house agents instead of language models. */
export const manifests = named()({
  'llmarena-1': {
    design: 'arena',
    question: 'Who is how good at which game, against the others?',
    places: { agents: HOUSE_ARENA },
    hypotheses: ['Agents that are good at one game are not at another.'],
  },
  'llmarena-2': {
    design: 'hints',
    question: 'What is it worth to be told the legal moves?',
    places: { agents: houses('sage', 'scout', 'drifter') },
    hypotheses: ['Without the list of legal moves agents make illegal ones.'],
  },
  'llmarena-3': {
    design: 'clues',
    game: 'who-is-spy',
    question: 'How rightly does an odd one describe its word, and does it see through those of the others?',
    places: { agents: houses('sphinx', 'owl', 'comet', 'parrot'), others: houses('tortoise') },
    hypotheses: ['To guess the words of others is harder than to describe one’s own.'],
  },
})
