import type { Manifest } from '../manifest/manifest.ts'
import { PLAIN } from './conduct.ts'
import { BARGAINS, house, SCENARIOS, WORD_GAMES } from './registry.ts'
import type { Scenario } from './scenario.ts'

/** The troupe of the house, each with the speaker that is most like it. */
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

/** The settings stand in the manifest, so that a run says by which it was played. */
const casesOf = (scenarios: readonly Scenario[]): NonNullable<Manifest['cases']> =>
  Object.fromEntries(
    scenarios.map(({ game, bundled }) => [game, [...bundled] as NonNullable<Manifest['cases']>[string]]),
  )

/** MAgIC's tables. House agents have no prompts: what thinking of others' thoughts is worth needs agents that have. */
export const manifests: Readonly<Record<string, Manifest>> = {
  'magic-1': {
    experiment: 'magic-1',
    version: 1,
    design: 'competition',
    question: 'Which of seven abilities does an agent have, measured against one defender in five games?',
    cases: casesOf(SCENARIOS),
    places: { challengers: CHALLENGERS, defender: [DEFENDER] },
    conditions: [PLAIN],
    hypotheses: ['Agents of larger radar areas win more.'],
  },
  'magic-2': {
    experiment: 'magic-2',
    version: 1,
    design: 'bargains',
    question: 'Who wins by agreeing, betraying or giving little, and what does it cost or bring?',
    cases: casesOf(BARGAINS),
    places: { challengers: TROUPE.map(([member]) => ({ house: member })), defender: [{ house: 'scout' }] },
    conditions: [PLAIN],
    hypotheses: ['Who betrays and keeps more wins more often, and is paid less.'],
  },
  'magic-settings': {
    experiment: 'magic-settings',
    version: 1,
    design: 'even-settings',
    question: 'In which settings has the odd one out about as much of a chance as those who look for it?',
    places: { defender: [DEFENDER] },
    conditions: WORD_GAMES.map(({ game }) => game),
  },
}
