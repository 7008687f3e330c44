import type { Manifest } from '@masquerade/lab/manifest/manifest'

export const manifests: Readonly<Record<string, Manifest>> = {
  'deep-1': {
    experiment: 'deep-1',
    version: 1,
    design: 'describing',
    question: 'How well do agents describe a word, and how well do they hide it?',
    places: { agents: [{ stub: 'teller' }] },
    judge: { stub: 'fair' },
    blocks: 40,
    hypotheses: ['Agents differ in how well their descriptions fit.'],
  },
}
