import { type Ask, type Given, pick, type Random, randomInt, type Viewer } from '@masquerade/game'
import type { Secrets } from '@masquerade/game/testing'
import { config } from './config.ts'

/** Nothing is dealt; what the others give is hidden until the round is revealed. */
export const publicGoodSecrets: Secrets = {
  config: (random) => {
    const rounds = 1 + randomInt(random, 20)
    return config.parse({ rounds, endowment: 10_000, overdraft: random() < 0.5 })
  },
  deal: (_config, deal) => deal,
  answer: (_ask, random) => given(random),
  hidden: (_ask: Ask, _given: Given, _viewer: Viewer, random: Random) => given(random),
  uncovers: ({ type }) => (type === 'revealed' ? ['answers'] : []),
}

/** Legal in every round of the longest game, whatever was given before, or none: either is one event. */
function given(random: Random): Given {
  const amount = randomInt(random, 501)
  return pick<Given>(random, [
    { action: { amount } },
    { text: `${amount}` },
    { missing: 'timeout' },
    { missing: 'error' },
  ])
}
