import type { z } from 'zod'
import type { AgentKind, AgentSettings, SettingsOf } from './agent-settings.ts'
import { API_PROVIDERS } from './api-address.ts'
import type { recipeReply } from './public-api/agents.ts'

/** The published part of an agent's settings never has a key, a header, or an address of the owner's own. */
export type Recipe = PublishedRecipe['recipe']
export type PublishedRecipe = z.infer<typeof recipeReply>

/** An agent that is its owner's own program has no settings that could be published, so undefined is returned. */
export function recipeOf(settings: AgentSettings): Recipe | undefined {
  switch (settings.kind) {
    case 'model': {
      const { kind, model, provider } = settings
      return { kind, model, ...(provider !== undefined && { provider }), ...promptingOf(settings) }
    }
    case 'api': {
      const { kind, base, model, stream } = settings
      const known = API_PROVIDERS.some((provider) => provider.base === base)
      return { kind, ...(known && { base }), model, ...(stream && { stream }), ...promptingOf(settings) }
    }
    case 'space':
      return settings.space === undefined ? undefined : { kind: 'space', space: settings.space }
    default:
      return undefined
  }
}

function promptingOf({ strategy, prompt, maxTokens }: SettingsOf<'model' | 'api'>) {
  return {
    strategy,
    ...(strategy === 'custom' && prompt !== undefined && { prompt }),
    ...(maxTokens !== undefined && { maxTokens }),
  }
}

/** All prompted models get the same prompts, so that their published settings can be exchanged. */
export const copies = (kind: AgentKind, recipe: Recipe['kind']): boolean =>
  kind === recipe || (isPrompted(kind) && isPrompted(recipe))

const isPrompted = (kind: AgentKind): boolean => kind === 'model' || kind === 'api'

export const duplicateOf = ({ space }: { space: string }): string =>
  `https://huggingface.co/spaces/${space}?duplicate=true`
