import { deaf, houses, named } from '../named-built-in.ts'

/** The tables of the SpyGame paper, with house agents instead of language models. */
export const manifests = named({ version: 1, game: 'who-is-spy' })({
  'spygame-3': {
    design: 'bias',
    question: 'Whom does an agent vote for that knows nothing but places and names?',
    places: { agents: houses('lemming') },
    blocks: 144,
    hypotheses: ['Votes fall equally on places and names.'],
  },
  'spygame-4': {
    design: 'guests',
    question: 'Which guest is the better spy among three copies of one host?',
    places: { guests: houses('parrot', 'comet', 'chameleon', 'sphinx'), host: houses('owl') },
    blocks: 100,
    hypotheses: ['Guests differ in how often they win.'],
  },
  'spygame-5': {
    design: 'guests',
    question: 'What is each part of a strategy worth to the spy?',
    places: {
      guests: [...houses('sphinx'), { ...deaf('sphinx'), name: 'Sphinx without inference' }],
      host: houses('owl'),
    },
    blocks: 100,
    hypotheses: ['A guest that infers nothing from what others say wins less often.'],
  },
  'spygame-6': {
    design: 'guest-seeds',
    question: 'How far do three runs of the same guest lie apart?',
    places: { guests: houses('sphinx'), host: houses('owl') },
    blocks: 100,
    hypotheses: ['Runs of the same guest do not differ.'],
  },
  'spygame-7': {
    design: 'minds',
    question: 'What does a guest know of the others, and of what they think of it?',
    places: { guests: houses('parrot', 'comet', 'chameleon', 'sphinx'), host: houses('owl') },
    blocksOf: 'spygame-4',
    blocks: 100,
    hypotheses: ['A guest knows its own side, and those of the others, better than by chance.'],
  },
})
