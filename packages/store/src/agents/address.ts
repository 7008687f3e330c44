import type { AgentSettings } from '@masquerade/protocol'

/** What answers, for telling whether two agents are the same at the other end. A mailbox is nobody else's. */
export function addressOf(settings: AgentSettings): string {
  switch (settings.kind) {
    case 'space':
      return `space ${(settings.base ?? settings.space ?? '').toLowerCase()}`
    case 'model':
      return `model ${settings.model.toLowerCase()}`
    case 'api':
      return `api ${settings.base} ${settings.model}`
    case 'webhook':
      return `webhook ${settings.url}`
    case 'mailbox':
      return 'mailbox'
    case 'house':
      return `house ${settings.house}`
    case 'person':
      return 'person'
  }
}

/**
 * Where an agent's secret goes: it is sent nowhere but where it was given for. A webhook's is never sent, only signed
 * with, and that of a model always goes to Hugging Face.
 */
export function secretGoesTo(settings: AgentSettings): string {
  switch (settings.kind) {
    case 'space':
      return addressOf(settings)
    case 'api':
      return `api ${settings.base}`
    default:
      return settings.kind
  }
}

/** Whose it is on Hugging Face, when it is anything there. */
export function hubOwnerOf(settings: AgentSettings): string | undefined {
  if (settings.kind === 'model') return settings.model.split('/')[0]
  if (settings.kind === 'space') return settings.space?.split('/')[0]
  return undefined
}
