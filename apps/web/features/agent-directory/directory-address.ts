import type { AgentKind, PlayLanguage } from '@masquerade/protocol'

export interface DirectoryChoice {
  search?: string | undefined
  kind?: AgentKind | undefined
  language?: PlayLanguage | undefined
  game?: string | undefined
  cursor?: string | undefined
}

/** The address of the agent directory under a filter; what is not filtered is not in it. */
export function directoryAddress(choice: DirectoryChoice): string {
  const query = new URLSearchParams()
  for (const name of ['search', 'kind', 'language', 'game', 'cursor'] as const) {
    const value = choice[name]
    if (value !== undefined && value !== '') query.set(name, value)
  }
  return query.size > 0 ? `/agents?${query}` : '/agents'
}
