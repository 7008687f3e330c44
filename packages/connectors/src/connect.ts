import { err, type Json, ok, type Random, type Result } from '@masquerade/game'
import { houseAgents, playerOf } from '@masquerade/house'
import { type AgentSettings, agentKind, readSettings } from '@masquerade/protocol'
import { z } from 'zod'
import type { AgentConnector } from './agent-connector.ts'
import { apiAccess, apiConnector } from './api/api-connector.ts'
import type { Manner } from './chat/ask-model.ts'
import type { Recall } from './chat/chat.ts'
import type { HttpAccess } from './exchange/exchange.ts'
import { houseConnector, type Pace } from './house/house-connector.ts'
import { type Mailbox, mailboxConnector } from './mailbox/mailbox-connector.ts'
import { modelConnector } from './model/model-connector.ts'
import { personConnector } from './person/person-connector.ts'
import { spaceConnector } from './space/space-connector.ts'
import { webhookConnector } from './webhook/webhook-connector.ts'

export interface ConnectorDeps extends Pick<HttpAccess, 'outbound' | 'clock' | 'hosts' | 'lanes'> {
  random: Random
  pace: Pace
  /** People, and agents that fetch their questions from a mailbox, can only play when a mailbox is given. */
  mailbox?: Mailbox
  perceiveMs?: number
  recall?: Recall
}

export interface AgentToConnect {
  agentId: string
  owner?: string
  kind: string
  settings: Json
  secret?: string
  /** The questions to a person are stored under the id of the person's seat in the match. */
  table?: string
  manner?: Manner
}

export type Connect = (agent: AgentToConnect) => Result<AgentConnector, string>

export const canConnect = (kind: string): boolean => agentKind.safeParse(kind).success

export function connecting(deps: ConnectorDeps): Connect {
  return ({ kind, settings, secret, ...agent }) => {
    if (!canConnect(kind)) return err(`no connector for agents of the kind ${kind}`)
    const read = readSettings(kind, settings)
    if (!read.success) return err(`its settings do not fit the kind ${kind}: ${z.prettifyError(read.error)}`)
    return connectorFor(read.data, secret, deps, agent)
  }
}

/** `agentId` is for agents that fetch their questions, and `table` (the id of a person's seat) for people. */
export function connectorFor(
  settings: AgentSettings,
  secret: string | undefined,
  deps: ConnectorDeps,
  { agentId = '', owner = agentId, table, manner }: Partial<AgentToConnect> = {},
): Result<AgentConnector, string> {
  const { clock, random, pace, mailbox, perceiveMs, recall } = deps
  const http = { ...deps, secret, who: owner }
  switch (settings.kind) {
    case 'space':
      return ok(spaceConnector(settings, http, perceiveMs))
    case 'model':
      return ok(modelConnector(settings, http, { manner, recall }))
    case 'api':
      return ok(apiConnector(settings, apiAccess(http), { manner, recall }))
    case 'webhook':
      if (!secret) return err('a webhook needs a secret to sign requests with')
      return ok(webhookConnector(settings, { ...http, secret }))
    case 'mailbox':
      return mailbox ? ok(mailboxConnector(agentId, mailbox, clock)) : err('there are no mailboxes here')
    case 'person':
      if (table === undefined) return err('a person sits at a table, and nowhere else')
      return mailbox ? ok(personConnector(table, mailbox, clock)) : err('there are no mailboxes here')
    case 'house': {
      const { house } = settings
      if (!Object.hasOwn(houseAgents, house)) return err(`there is no house agent ${house}`)
      return ok(houseConnector((game) => playerOf(house, game), pace, clock, random))
    }
  }
}
