import { copyOf, hubName, type Recipe } from '@masquerade/protocol'
import type { PublishedRecipe } from '@masquerade/protocol/recipe'
import { z } from 'zod'
import type { CheckShown } from './check-result.ts'
import { emptyForm, type FormValues } from './form-values.ts'
import type { FieldName } from './read-form.ts'
import { keyOf, type Meaning } from './understand.ts'

/** The state of the registration form: typed values, their errors and the outcome. It never contains a key or token. */
export interface RegisterState {
  values: FormValues
  wrong: readonly FieldName[]
  problem?: { code: string; message: string }
  /** The last check of the agent, which asks it a trial question. */
  check?: CheckShown
  checkedOf?: string
  /** The signing secret of a webhook: created with the webhook's first check, and shown once. */
  signingSecret?: string
  saved?: SavedShown
  /** The published agent of which the registered agent is to be a copy, if any. */
  copyOf?: CopyShown
}

const RECIPES = ['model', 'api', 'space'] as const satisfies Recipe['kind'][]

/**
 * The agent that the form copies, and what the copy still lacks; the browser sends it back with the form, so that it is
 * validated like any input.
 */
export const copyShown = copyOf.extend({
  name: z.string().max(200),
  kind: z.enum(RECIPES),
  /**
   * Whether a user who copies an agent has to enter an address, because the original agent's address belongs to its
   * owner.
   */
  lacksAddress: z.boolean(),
  /** The Hugging Face Space that the user has to duplicate to get a copy of the agent. */
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

/** Returns the state of an empty form, or of one with an address that its owner pasted on another page. */
export function emptyState(locale: string, pasted: string): RegisterState {
  return { values: { ...emptyForm(locale), pasted }, wrong: [] }
}

/**
 * Returns the state of a form filled with the published settings of another agent; the name is left for the new owner.
 */
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
  // The address of a Hugging Face Space is left empty: the user's duplicate will have another one, not known yet.
  if (recipe.kind === 'space') return {}
  const { strategy, prompt = '', maxTokens, model } = recipe
  const prompting = { strategy, prompt, maxTokens: maxTokens === undefined ? '' : String(maxTokens) }
  if (recipe.kind === 'model') {
    return {
      ...prompting,
      ...addressed(model, { kind: 'model', settings: { model } }),
      provider: recipe.provider ?? '',
    }
  }
  const { base, stream = false } = recipe
  return {
    ...prompting,
    ...(base !== undefined && addressed(base, { kind: 'api', settings: { base } })),
    model,
    stream,
  }
}

const addressed = (pasted: string, meaning: Meaning) => ({ pasted, choice: keyOf(meaning) })
