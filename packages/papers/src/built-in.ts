import type { Manifest } from '@masquerade/lab/manifest/manifest'
import { manifests as interintent } from './interintent/built-in.ts'
import { manifests as llmarena } from './llmarena/built-in.ts'
import { manifests as magic } from './magic/built-in.ts'
import { named } from './named-built-in.ts'
import { manifests as spygame } from './spygame/built-in.ts'
import { manifests as wis } from './wis/built-in.ts'

const deep = named()({
  'deep-1': {
    design: 'describing',
    question: 'How well do agents describe a word, and how well do they hide it?',
    places: { agents: [{ stub: 'teller' }] },
    judge: { stub: 'fair' },
    blocks: 40,
    hypotheses: ['Agents differ in how well their descriptions fit.'],
  },
})

/** Plain data, so that a page that lists the experiments need not load the code of their games. */
export const BUILT_IN: Readonly<Record<string, Manifest>> = {
  ...wis,
  ...spygame,
  ...deep,
  ...llmarena,
  ...magic,
  ...interintent,
}
