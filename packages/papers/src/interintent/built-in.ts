import { houses, named } from '../named-built-in.ts'

/** The tables of the InterIntent paper, with house agents instead of language models. */
export const manifests = named({ version: 1, game: 'avalon' })({
  'interintent-1': {
    design: 'performance',
    question: 'How often does each side win, and what do its quests, teams and cards come to?',
    places: { agents: houses('sage', 'scout', 'mirror', 'miser'), opponent: houses('scout') },
    blocks: 100,
    hypotheses: ['Agents differ in how often they win as good, and as evil.'],
  },
  'interintent-2': {
    design: 'intentions',
    question: 'Do agents choose fitting intentions, follow them, and tell their own and those of others?',
    places: { agents: houses('sage', 'scout', 'drifter') },
    blocksOf: 'interintent-1',
    blocks: 50,
    hypotheses: ['Agents tell their own intentions better than those of others.'],
  },
})
