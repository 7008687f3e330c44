import type { AgentKind, AgentSettings, SettingsOf, StrategyId } from './agent-settings.ts'
import { API_PROVIDERS } from './api-address.ts'

/**
 * What an owner may publish of a version for others to copy: how its model is prompted. Never a key, a header, or an
 * address of the owner's own. Pure, so that a page can have it in the browser.
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
  /** Only of a company's public API; an address of the owner's own is not published. */
  base?: string
  model: string
  stream?: boolean
}
export interface SpaceRecipe {
  kind: 'space'
  space: string
}

/** One that anybody may read and copy. */
export interface PublishedRecipe {
  agent: { slug: string; name: string; languages: string[] }
  version: number
  publishedAt: string
  recipe: Recipe
}

/** None where what answers is a program of the owner's. */
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

/** A prompt that another strategy leaves unused stays the owner's. */
function promptingOf({ strategy, prompt, maxTokens }: SettingsOf<'model' | 'api'>): Prompting {
  return {
    strategy,
    ...(strategy === 'custom' && prompt !== undefined && { prompt }),
    ...(maxTokens !== undefined && { maxTokens }),
  }
}

/** Whether an agent of a kind can be a copy of a recipe: a model is the same at an API of another company. */
export function copies(kind: AgentKind, recipe: Recipe['kind']): boolean {
  return kind === recipe || (isPrompted(kind) && isPrompted(recipe))
}

const isPrompted = (kind: AgentKind): boolean => kind === 'model' || kind === 'api'

/** Where Hugging Face makes a Space of a visitor's own out of another one. */
export const duplicateOf = ({ space }: Pick<SpaceRecipe, 'space'>): string =>
  `https://huggingface.co/spaces/${space}?duplicate=true`
