import { casting, keptReplies, networked } from '@masquerade/casting'
import { HUGGING_FACE, systemClock } from '@masquerade/connectors'
import { createOutbound, resolveBySystem } from '@masquerade/outbound'
import { env, secretNamed } from '../env.ts'

/** How long an agent over a network may take to be there. */
const READY_MS = 20_000

let replies: ReturnType<typeof keptReplies> | undefined

/** From now on a model that was asked the same before has the reply that is kept in the folder. */
export function keepRepliesIn(folder: string): void {
  replies = keptReplies(folder)
}

const outbound = createOutbound({ ...env.allowance, resolve: resolveBySystem })

/** Who can play from the command line: the house, stubs, and whoever is reached through the guarded door. */
export const agents = networked(casting, {
  connectors: {
    outbound,
    clock: systemClock,
    // No connector of a lab draws: house agents are asked in this process.
    random: () => 0,
    hosts: HUGGING_FACE,
    pace: 'none',
    recall: {
      find: async (identity) => replies?.find(identity),
      keep: async (identity, completion) => replies?.keep(identity, completion),
    },
  },
  secret: secretNamed,
  readyMs: READY_MS,
})

export const hangUp = (): Promise<void> => outbound.close()
