import path from 'node:path'
import { HUGGING_FACE, systemClock } from '@masquerade/connectors'
import { keptReplies, withNetworkAgents } from '@masquerade/connectors/network-agents'
import type { Casting } from '@masquerade/lab'
import { createOutbound, resolveBySystem } from '@masquerade/outbound'
import { housePlayers } from '@masquerade/papers/house/players'
import type { Io } from '../../../../scripts/command/io.ts'
import { environmentOf } from '../env.ts'

/** How long an agent over a network may take to become ready. */
const READY_MS = 20_000

/** Input, output, agents and folder for the commands of the lab. */
export interface Desk {
  io: Io
  /** The agents that can play from the command line: house agents, and agents reached through the guarded connection. */
  agents: Casting
  /** The folder for runs without a file of their own. */
  folder: string
  close(): Promise<void>
}

/**
 * Opens the lab for a command. With `repliesIn`, a folder of stored replies, a model's reply to the same question is
 * reused.
 */
export function openDesk(io: Io, repliesIn: string | undefined): Desk {
  const env = environmentOf(io)
  const replies = repliesIn === undefined ? undefined : keptReplies(repliesIn)
  const outbound = createOutbound({ ...env.allowance, resolve: resolveBySystem })
  const agents = withNetworkAgents(housePlayers, {
    connectors: {
      outbound,
      clock: systemClock,
      // Connectors need a random function, but those of the lab do not use it.
      random: () => 0,
      hosts: HUGGING_FACE,
      pace: 'none',
      recall: {
        find: async (identity) => replies?.find(identity),
        keep: async (identity, completion) => replies?.keep(identity, completion),
      },
    },
    secret: env.secretNamed,
    readyMs: READY_MS,
  })
  return { io, agents, folder: path.join(env.data, 'lab'), close: () => outbound.close() }
}
