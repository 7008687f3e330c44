import { gameOf } from '@masquerade/games'
import {
  alongside,
  type Catalogue,
  type KnownAgent,
  knownByName,
  type NetworkKind,
  type NetworkSpec,
  networkSpecIn,
  type Trouble,
} from '@masquerade/lab'
import type { AgentConnector } from '../agent-connector.ts'
import { type AskJournal, askAgent } from '../ask-agent.ts'
import { type AgentToConnect, type ConnectorDeps, connecting } from '../connect.ts'
import { HEARING_MS } from '../limits.ts'
import { SPACE_GAMES } from '../space/space-connector.ts'
import { type Heard, networkPlayer, type SeatQuestion } from './network-player.ts'

interface NetworkAccess {
  /** Requests to agents go over network connections that refuse private addresses. */
  connectors: ConnectorDeps
  secret(variable: string): string | undefined
  readyMs: number
}

/** After a question's deadline an experiment waits one more second to learn why the agent did not answer. */
const GRACE_MS = 1_000

const WAKING_MS = 90_000

export function withNetworkAgents(others: Catalogue, access: NetworkAccess): Catalogue {
  const connect = connecting(access.connectors)
  const lineTo = (spec: NetworkSpec): AgentConnector => {
    const { agent, key } = networkAgent(spec)
    const secret = key && access.secret(key.name)
    const line = connect({ ...agent, ...(secret !== undefined && { secret }) })
    if (!line.ok) throw new Error(line.error)
    return line.value
  }
  const playerOf = (kind: NetworkKind, own: NetworkSpec, game: string | undefined) => {
    const once = () => {
      let line: AgentConnector | undefined
      return () => (line ??= lineTo(own))
    }
    const shared = once()
    let sitting = ''
    return networkPlayer({
      ...(own.patience !== undefined && { patienceMs: own.patience * 1_000 }),
      priceOf: (tokensIn, tokensOut) => priceOf(own, tokensIn, tokensOut),
      game: game === undefined ? undefined : gameOf(game),
      sit({ match }) {
        if (kind !== 'space') return { connector: shared, ask }
        // A Space remembers one match only, so each match gets a new connection; other agents share one.
        if (match === sitting) throw new Error('a Space has one memory: it cannot hold two seats of a match')
        sitting = match
        return { connector: once(), ask }
      },
    })
  }
  const catalogue = alongside(others, networkSpecIn, ({ kind, spec }) =>
    knownBy(kind, spec, (game) => playerOf(kind, spec, game)),
  )
  return {
    ...catalogue,
    fault(spec) {
      const found = networkSpecIn(spec)
      if (!found) return others.fault?.(spec)
      // Settings are checked with an invented secret, because the real one does not change the outcome.
      const line = connect({ ...networkAgent(found.spec).agent, secret: 'any' })
      return line.ok ? undefined : { at: found.kind, says: ['agent.unfit', { why: line.error.replace(/\s+/g, ' ') }] }
    },
    async unready(spec, signal) {
      const found = networkSpecIn(spec)
      return found ? unready(found.kind, found.spec, signal) : others.unready?.(spec, signal)
    },
  }

  /** A question of the command line is not recorded before it is sent, so a continued experiment asks it again. */
  function ask(question: SeatQuestion): Promise<Heard> {
    const journal: AskJournal<Heard> = {
      begin: () => ({ id: question.id, patienceMs: HEARING_MS }),
      keep: ({ reply, latencyMs }) => ({ kept: { reply, ms: latencyMs } }),
    }
    return askAgent({ ...question, journal, graceMs: GRACE_MS }, { clock: access.connectors.clock })
  }

  async function unready(kind: string, spec: NetworkSpec, signal: AbortSignal): Promise<Trouble | undefined> {
    const { key } = networkAgent(spec)
    if (key && !access.secret(key.name)) {
      return { at: key.at, says: ['unready.variable', { name: key.name }] }
    }
    const patience = AbortSignal.timeout(kind === 'space' ? WAKING_MS : access.readyMs)
    const there = await lineTo(spec).warmUp(AbortSignal.any([signal, patience]))
    return there.ready ? undefined : { at: kind, says: ['unready.silent', { why: there.message }] }
  }
}

const USUAL_PROMPT = 2_000
const USUAL_REPLY = 1_024
const MILLION = 1_000_000

function knownBy(kind: NetworkKind, spec: NetworkSpec, player: KnownAgent['player']): KnownAgent {
  const hasMemory = kind === 'webhook' || kind === 'mailbox'
  const isSpace = kind === 'space'
  return knownByName(networkAgent(spec).name, player, {
    ...{ probed: !isSpace, tells: !isSpace, cost: costOf(spec), remote: true },
    ...('games' in spec && spec.games && { games: spec.games }),
    ...('model' in spec && { strategy: spec.strategy ?? 'plain' }),
    ...(hasMemory && { remembers: true as const }),
    ...(isSpace && { games: SPACE_GAMES, alone: true as const }),
  })
}

function costOf(spec: NetworkSpec): KnownAgent['cost'] {
  if (!('model' in spec)) return { tokens: 0, money: 0 }
  const reply = spec.sampling?.maxTokens ?? USUAL_REPLY
  return { tokens: USUAL_PROMPT + reply, money: priceOf(spec, USUAL_PROMPT, reply) }
}

function priceOf(spec: NetworkSpec, tokensIn: number, tokensOut: number): number {
  if (!('model' in spec) || !spec.price) return 0
  return (tokensIn * spec.price.in + tokensOut * spec.price.out) / MILLION
}

interface NetworkAgent {
  name: string
  /** The environment variable with the agent's key, and the field of the manifest that names this variable. */
  key?: { name: string; at: string }
  agent: AgentToConnect
}

const USUAL_TOKEN = 'HF_TOKEN'

function networkAgent(spec: NetworkSpec): NetworkAgent {
  if ('webhook' in spec) {
    const { webhook: url, secret } = spec
    const name = URL.canParse(url) ? new URL(url).hostname : url
    return { name, key: { name: secret, at: 'secret' }, agent: { agentId: url, kind: 'webhook', settings: { url } } }
  }
  if ('mailbox' in spec) {
    return { name: spec.mailbox, agent: { agentId: spec.mailbox, kind: 'mailbox', settings: {} } }
  }
  const key = spec.key !== undefined && { key: { name: spec.key, at: 'key' } }
  if ('space' in spec) {
    const { space } = spec
    const settings = /^https?:\/\//i.test(space) ? { base: space } : { space }
    return { name: space, ...key, agent: { agentId: space, kind: 'space', settings } }
  }
  const { model, strategy = 'plain', prompt, always, sampling: { maxTokens, ...sampling } = {} } = spec
  const prompted = {
    ...{ model, strategy },
    ...(prompt !== undefined && { prompt }),
    ...(maxTokens !== undefined && { maxTokens }),
  }
  const manner = { sampling, ...(always !== undefined && { always }) }
  if ('api' in spec) {
    const { api, stream } = spec
    const settings = { base: api, ...prompted, ...(stream !== undefined && { stream }) }
    return { name: model, ...key, agent: { agentId: api, kind: 'api', settings, manner } }
  }
  const { provider } = spec
  const settings = { ...prompted, ...(provider !== undefined && { provider }) }
  return {
    name: model,
    key: { name: spec.key ?? USUAL_TOKEN, at: 'key' },
    agent: { agentId: model, kind: 'model', settings, manner },
  }
}
