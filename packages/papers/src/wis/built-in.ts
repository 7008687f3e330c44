import { deaf, houses, named } from '../named-built-in.ts'

const TEN = ['sphinx', 'chameleon', 'owl', 'hornet', 'comet', 'magpie', 'tortoise', 'lemming', 'moth', 'dice']

/** The tables of the WiS paper, with house agents instead of language models. */
export const manifests = named({ version: 1, game: 'who-is-spy' })({
  'wis-2': {
    design: 'overall',
    question: 'Who is how good, as the spy and as a civilian?',
    places: { agents: houses(...TEN) },
    blocks: 180,
    hypotheses: ['Agents differ in their average score, adjusted for the role.'],
  },
  'wis-3': {
    design: 'attack-and-defence',
    question: 'What do instructions that the spy plants in its speeches do to civilians?',
    places: { hacker: houses('sphinx'), agents: houses(...TEN) },
    blocks: 180,
    hypotheses: ['An attack makes civilians foul.', 'A defence takes votes from the spy.'],
  },
  'wis-4': {
    design: 'reasoning',
    question: 'What is reasoning worth to a civilian, and to those beside it?',
    places: {
      agents: ['sphinx', 'owl', 'tortoise'].map((house) => ({ house, under: { baseline: deaf(house) } })),
      others: TEN.map(deaf),
    },
    blocks: 324,
    hypotheses: ['A civilian that reasons votes for the spy more often.'],
  },
})
