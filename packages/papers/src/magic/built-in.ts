import type { Manifest } from '@masquerade/lab/manifest/manifest'
import { houses, named } from '../named-built-in.ts'
import chameleon from './chameleon/settings.json' with { type: 'json' }
import costSharing from './cost-sharing/settings.json' with { type: 'json' }
import { PRISONERS, PUBLIC_GOODS } from './drawn-settings.ts'
import whoIsSpy from './who-is-spy/settings.json' with { type: 'json' }

/** Game settings are written into the manifest, so that everybody sees what a run was played with. */
const BARGAINS: NonNullable<Manifest['cases']> = {
  'cost-sharing': costSharing,
  'prisoners-dilemma': PRISONERS,
  'public-good': PUBLIC_GOODS,
}

const house = (member: string, speaker: string, name: string) => ({
  house: member,
  name,
  in: { 'who-is-spy': { house: speaker } },
})

/** Not every built-in agent can play the two-word game; there, the most similar built-in agent plays in its place. */
const TROUPE = [
  ['sage', 'sphinx', 'Sage and Sphinx'],
  ['scout', 'owl', 'Scout and Owl'],
  ['mirror', 'comet', 'Mirror and Comet'],
  ['miser', 'tortoise', 'Miser and Tortoise'],
  ['saint', 'moth', 'Saint and Moth'],
  ['drifter', 'dice', 'Drifter and Dice'],
] as const
const CHALLENGERS = TROUPE.map(([member, speaker, name]) => house(member, speaker, name))
const DEFENDER = house('scout', 'owl', 'Scout and Owl')

/** The strategy of the MAgIC paper is a prompt; house agents have none, so these experiments leave it out. */
export const manifests = named()({
  'magic-1': {
    design: 'competition',
    question: 'Which of seven abilities does an agent have, measured against one defender in five games?',
    cases: { chameleon, 'who-is-spy': whoIsSpy, ...BARGAINS },
    places: { challengers: CHALLENGERS, defender: [DEFENDER] },
    conditions: ['plain'],
    hypotheses: ['Agents of larger radar areas win more.'],
  },
  'magic-2': {
    design: 'bargains',
    question: 'Who wins by agreeing, betraying or giving little, and what does it cost or bring?',
    cases: BARGAINS,
    places: { challengers: houses(...TROUPE.map(([member]) => member)), defender: houses('scout') },
    conditions: ['plain'],
    hypotheses: ['Who betrays and keeps more wins more often, and is paid less.'],
  },
  'magic-settings': {
    design: 'even-settings',
    question: 'In which settings has the odd one out about as much of a chance as those who look for it?',
    places: { defender: [DEFENDER] },
    conditions: ['chameleon', 'who-is-spy'],
  },
})
