import { type Ask, type Given, pick, type Random, randomInt, type Viewer } from '@masquerade/game'
import type { Secrets } from '@masquerade/game/testing'
import { config } from './config.ts'
import { MOST_ROUNDS } from './constants.ts'

/** Nothing is dealt; what the others decide is hidden until the round is revealed. */
export const prisonersDilemmaSecrets: Secrets = {
  config: (random) => config.parse({ rounds: 1 + randomInt(random, MOST_ROUNDS) }),
  deal: (_config, deal) => deal,
  answer: (_ask, random) => given(random),
  hidden: (_ask: Ask, _given: Given, _viewer: Viewer, random: Random) => given(random),
  uncovers: ({ type }) => (type === 'revealed' ? ['answers'] : []),
}

/** An answer or none: either is one event. */
function given(random: Random): Given {
  return pick<Given>(random, [
    { action: { choice: 'cooperate' } },
    { action: { choice: 'defect' } },
    { text: 'cooperate' },
    { text: 'Action: defect.' },
    { missing: 'timeout' },
    { missing: 'error' },
  ])
}
