import { copyOf, hubName, type Recipe } from '@masquerade/protocol'
import type { PublishedRecipe } from '@masquerade/protocol/recipe'
import { z } from 'zod'
import { emptyForm, type FormValues } from './form-values.ts'
import { keyOf, type Meaning } from './understand.ts'
import type { AgentFormState } from './use-agent-form.ts'

/** The state of the registration form never contains a key or token. */
export interface RegisterState extends AgentFormState {
  problem?: { code: string; message: string }
  /** The secret that signs requests to a webhook; made at the first check and shown once. */
  signingSecret?: string
  saved?: SavedShown
  copyOf?: CopyShown
}

const RECIPES = ['model', 'api', 'space'] as const satisfies Recipe['kind'][]

export const copyShown = copyOf.extend({
  name: z.string().max(200),
  kind: z.enum(RECIPES),
  /** Whether the user must enter an address, because the copy may not use the original's. */
  lacksAddress: z.boolean(),
  /** The original's Hugging Face Space (hosted program), of which the user must make a copy there first. */
  space: hubName.exactOptional(),
})
export type CopyShown = z.infer<typeof copyShown>

export interface SavedShown {
  slug: string
  name: string
  kind: string
  signingSecret?: string
  mailboxToken?: string
  pictureProblem?: string
}

export const emptyState = (locale: string, pasted: string): RegisterState => ({
  values: { ...emptyForm(locale), pasted },
  wrong: [],
})

export function stateFromRecipe({ agent, version, recipe }: PublishedRecipe, locale: string): RegisterState {
  return {
    values: { ...emptyForm(locale), ...valuesFor(recipe), languages: agent.languages },
    wrong: [],
    copyOf: {
      ...{ agent: agent.slug, version, name: agent.name, kind: recipe.kind },
      lacksAddress: recipe.kind === 'api' && recipe.base === undefined,
      ...(recipe.kind === 'space' && { space: recipe.space }),
    },
  }
}

function valuesFor(recipe: PublishedRecipe['recipe']): Partial<FormValues> {
  // The address of the user's own copy of a Space is not known yet.
  if (recipe.kind === 'space') return {}
  const { strategy, prompt = '', maxTokens, model } = recipe
  const prompting = { strategy, prompt, maxTokens: maxTokens === undefined ? '' : String(maxTokens) }
  if (recipe.kind === 'model') {
    const address = addressed(model, { kind: 'model', settings: { model } })
    return { ...prompting, ...address, provider: recipe.provider ?? '' }
  }
  const { base, stream = false } = recipe
  const address = base !== undefined && addressed(base, { kind: 'api', settings: { base } })
  return { ...prompting, ...address, model, stream }
}

const addressed = (pasted: string, meaning: Meaning) => ({ pasted, choice: keyOf(meaning) })
