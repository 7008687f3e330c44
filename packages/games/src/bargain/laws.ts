import {
  type Ask,
  choicesOf,
  type Given,
  type Logged,
  pick,
  type Random,
  randomInt,
  type Viewer,
} from '@masquerade/game'
import type { Secrets } from '@masquerade/game/testing'
import { config } from './config.ts'
import type { Three } from './constants.ts'
import type { Deal } from './deal.ts'
import { valuationsOf } from './pools.ts'

/** Who may know what, as the rules say it: a seat its own values, the public none; all that is said is heard. */
export const bargainSecrets: Secrets = {
  config: (random) => config.parse({ rounds: 1 + randomInt(random, 20) }),
  deal: (_config, deal, viewer, random) => dealAlike(deal as Deal, viewer, random),
  answer,
  hidden: () => undefined,
  uncovers: ({ type }: Logged) => (type === 'ended' ? ['deal', 'answers'] : []),
}

function dealAlike({ first, items, values }: Deal, viewer: Viewer, random: Random): Deal {
  const other = (own: Three, index: number): Three =>
    viewer.as === 'seat' && viewer.seat === index + 1 ? own : pick(random, valuationsOf(items))
  return { first, items, values: [other(values[0], 0), other(values[1], 1)] }
}

/** Mostly proposals, so that the talk goes on; some answers are illegal, and some are missing. */
function answer(ask: Ask, random: Random): Given {
  const chance = random()
  if (chance < 0.05) return pick(random, [{ missing: 'timeout' }, { missing: 'error' }])
  if (chance < 0.15) return { text: pick(random, ['no', 'deal', '9 hats 9 balls 9 apples']) }
  const plans = (choicesOf(ask) ?? []).filter((choice) => choice !== 'deal')
  return { text: `remark ${random()}\n${pick(random, plans)}` }
}
