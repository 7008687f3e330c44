import type { NetworkSpec } from '@masquerade/lab'
import type { AgentToConnect } from '../connect.ts'

export function agentToConnect(spec: NetworkSpec, secret: string | undefined): AgentToConnect {
  const secretly = secret === undefined ? {} : { secret }
  if ('webhook' in spec) {
    return { agentId: spec.webhook, kind: 'webhook', settings: { url: spec.webhook }, ...secretly }
  }
  if ('mailbox' in spec) return { agentId: spec.mailbox, kind: 'mailbox', settings: {} }
  if ('space' in spec) return { agentId: spec.space, kind: 'space', settings: placeOf(spec.space), ...secretly }
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
    return { agentId: api, kind: 'api', settings, manner, ...secretly }
  }
  const { provider } = spec
  const settings = { ...prompted, ...(provider !== undefined && { provider }) }
  return { agentId: model, kind: 'model', settings, manner, ...secretly }
}

const placeOf = (space: string) => (/^https?:\/\//i.test(space) ? { base: space } : { space })

const USUAL_TOKEN = 'HF_TOKEN'

export function secretVariableOf(spec: NetworkSpec): { name: string; at: string } | undefined {
  if ('webhook' in spec) return { name: spec.secret, at: 'secret' }
  if ('mailbox' in spec) return undefined
  if ('model' in spec && !('api' in spec)) return { name: spec.key ?? USUAL_TOKEN, at: 'key' }
  return spec.key === undefined ? undefined : { name: spec.key, at: 'key' }
}

export function nameOf(spec: NetworkSpec): string {
  if ('webhook' in spec) return URL.canParse(spec.webhook) ? new URL(spec.webhook).hostname : spec.webhook
  if ('mailbox' in spec) return spec.mailbox
  return 'space' in spec ? spec.space : spec.model
}
