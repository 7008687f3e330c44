import { choicesOf, pick } from '@masquerade/game'
import type { Secrets } from '@masquerade/game/testing'

/** Nothing on the board is hidden. */
export const ticTacToeSecrets: Secrets = {
  config: () => ({ limits: { markMs: 1000 } }),
  deal: (_config, deal) => deal,
  answer: (ask, random) => ({ text: pick(random, [...(choicesOf(ask) ?? []), 'a corner']) }),
  hidden: () => undefined,
  uncovers: () => [],
}
