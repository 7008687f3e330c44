import { type Ask, choicesOf, type Given, pick, type Random, randomInt, type Viewer } from '@masquerade/game'
import type { Secrets } from '@masquerade/game/testing'
import { config } from './config.ts'
import { STRIDES } from './constants.ts'

/** Nothing that is dealt is hidden; sealed votes are until their round is closed. Open ones are heard at once. */
export const costSharingSecrets: Secrets = {
  config(random) {
    return config.parse({ rounds: 1 + randomInt(random, 4), stride: pick(random, STRIDES), votes: 'sealed' })
  },
  deal: (_config, deal) => deal,
  answer: (ask, random) => (ask.kind === 'vote' ? vote(ask, random) : proposal(random)),
  hidden: (ask: Ask, _given: Given, _viewer: Viewer, random: Random) => {
    return ask.kind === 'vote' ? vote(ask, random) : undefined
  },
  uncovers: ({ type }) => (type === 'closed' ? ['answers'] : []),
}

function vote(ask: Ask, random: Random): Given {
  return pick<Given>(random, [
    ...(choicesOf(ask) ?? []).map((text) => ({ text })),
    { missing: 'timeout' },
    { missing: 'error' },
  ])
}

/** Legal with every stride, or nothing. */
function proposal(random: Random): Given {
  return pick<Given>(random, [
    { text: 'We fly least.\n10%, 40%, 50%' },
    { action: { shares: [30, 30, 40] } },
    { text: '30, 30, 40' },
    { missing: 'timeout' },
  ])
}
