import { choicesOf, pick } from '@masquerade/game'
import type { Secrets } from '@masquerade/game/testing'
import { DEFAULTS } from './constants.ts'

/** Nothing on the board is hidden. */
export const connectFourSecrets: Secrets = {
  config: () => DEFAULTS,
  deal: (_config, deal) => deal,
  answer: (ask, random) => ({ text: pick(random, [...(choicesOf(ask) ?? []), 'the middle']) }),
  hidden: () => undefined,
  uncovers: () => [],
}
