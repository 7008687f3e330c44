import path from 'node:path'
import { HUGGING_FACE, systemClock } from '@masquerade/connectors'
import { keptReplies, withNetworkAgents } from '@masquerade/connectors/network-agents'
import { createOutbound, resolveBySystem } from '@masquerade/outbound'
import { housePlayers } from '@masquerade/papers/house/players'
import type { Io } from '../../../../scripts/command/io.ts'
import { makeFolder } from '../../../../scripts/start/make-folder.ts'
import { environmentOf } from '../env.ts'

const READY_MS = 20_000

export type Desk = ReturnType<typeof openDesk>

/** With a folder for replies, a model that gets the same question again is not asked; its stored reply is used. */
export function openDesk(io: Io, repliesIn: string | undefined) {
  const env = environmentOf(io)
  if (repliesIn !== undefined) makeFolder(repliesIn)
  const outbound = createOutbound({ ...env.allowance, resolve: resolveBySystem })
  const agents = withNetworkAgents(housePlayers, {
    connectors: {
      outbound,
      clock: systemClock,
      // Connectors need a source of random numbers, which experiments on the command line never use.
      random: () => 0,
      hosts: HUGGING_FACE,
      pace: 'none',
      ...(repliesIn !== undefined && { recall: keptReplies(repliesIn) }),
    },
    secret: env.secretNamed,
    readyMs: READY_MS,
  })
  return { io, agents, folder: path.join(env.data, 'lab'), close: () => outbound.close() }
}
