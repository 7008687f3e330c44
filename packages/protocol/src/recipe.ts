import type { AgentKind, AgentSettings, SettingsOf, StrategyId } from './agent-settings.ts'
import { API_PROVIDERS } from './api-address.ts'

/**
 * Recipe: the part of an agent's settings that its owner may publish for others to copy, which is how the agent's model
 * is prompted. A recipe never has a key, a header, or an address of the owner's own.
 */
export type Recipe = ModelRecipe | ApiRecipe | SpaceRecipe

interface Prompting {
  strategy: StrategyId
  prompt?: string
  maxTokens?: number
}
export interface ModelRecipe extends Prompting {
  kind: 'model'
  model: string
  provider?: string
}
export interface ApiRecipe extends Prompting {
  kind: 'api'
  /** The API's address, only for a company's public API; an address of the owner's own is not published. */
  base?: string
  model: string
  stream?: boolean
}
export interface SpaceRecipe {
  kind: 'space'
  space: string
}

/** A published recipe. */
export interface PublishedRecipe {
  agent: { slug: string; name: string; languages: string[] }
  version: number
  publishedAt: string
  recipe: Recipe
}

/** Returns the publishable recipe of an agent's settings; undefined where the owner's own program answers. */
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

/** Returns how a recipe prompts its model; a prompt that the strategy does not use is left out. */
function promptingOf({ strategy, prompt, maxTokens }: SettingsOf<'model' | 'api'>): Prompting {
  return {
    strategy,
    ...(strategy === 'custom' && prompt !== undefined && { prompt }),
    ...(maxTokens !== undefined && { maxTokens }),
  }
}

/**
 * Whether an agent of a certain kind can be a copy of a published recipe: a recipe for a model on Hugging Face also
 * fits an API, and the reverse.
 */
export function copies(kind: AgentKind, recipe: Recipe['kind']): boolean {
  return kind === recipe || (isPrompted(kind) && isPrompted(recipe))
}

const isPrompted = (kind: AgentKind): boolean => kind === 'model' || kind === 'api'

/** Returns the page of Hugging Face that copies a Space into the visitor's account. */
export const duplicateOf = ({ space }: Pick<SpaceRecipe, 'space'>): string =>
  `https://huggingface.co/spaces/${space}?duplicate=true`
